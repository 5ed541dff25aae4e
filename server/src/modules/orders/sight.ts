import type { StaffRole } from '@farmstand/contracts/office/permissions'
import type { Queryable } from '../../platform/database.ts'
import { storedZones } from '../delivery/index.ts'

/** How much of a customer a member of staff may see. */
export type Sight = 'EVERYTHING' | 'FIRST_NAME' | 'NO_PERSON' | 'NOTHING'

/** Packers see first name and area, cooks no person, and riders only their own run. */
export function sightOf(roles: readonly StaffRole[]): Sight {
  if (roles.some((role) => role === 'OWNER' || role === 'MANAGER' || role === 'ACCOUNTANT')) return 'EVERYTHING'
  if (roles.includes('PACKER')) return 'FIRST_NAME'
  return roles.includes('KITCHEN') ? 'NO_PERSON' : 'NOTHING'
}

export const nameFor = (name: string, sight: Sight): string =>
  sight === 'EVERYTHING' ? name : sight === 'FIRST_NAME' ? (name.split(/\s+/)[0] ?? '') : ''

export async function areaNames(db: Queryable): Promise<(pincode: string) => string> {
  const zones = new Map((await storedZones(db)).map(({ pincode, area }) => [pincode, area]))
  return (pincode) => zones.get(pincode) ?? ''
}
