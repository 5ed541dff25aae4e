import type { StaffRole } from '@farmstand/contracts/office/permissions'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { storedZones } from '../delivery/index.ts'
import type { ActingStaff } from '../staff/index.ts'
import { orderHead } from './queries.ts'
import type { Step } from './step-rules.ts'

/** The extent of a customer's data that a staff member may see. */
export type CustomerDataAccess = 'EVERYTHING' | 'FIRST_NAME' | 'NO_PERSON' | 'NOTHING'

/**
 * Returns how much of a customer's data these roles may see. Packers see first name and area, and cooks see no personal
 * data. Riders see nothing here, because they only see the orders that they deliver.
 */
export function customerDataAccessOf(roles: readonly StaffRole[]): CustomerDataAccess {
  if (roles.some((role) => role === 'OWNER' || role === 'MANAGER' || role === 'ACCOUNTANT')) return 'EVERYTHING'
  if (roles.includes('PACKER')) return 'FIRST_NAME'
  return roles.includes('KITCHEN') ? 'NO_PERSON' : 'NOTHING'
}

export const nameFor = (name: string, sight: CustomerDataAccess): string =>
  sight === 'EVERYTHING' ? name : sight === 'FIRST_NAME' ? (name.split(/\s+/)[0] ?? '') : ''

export async function areaNames(db: Queryable): Promise<(pincode: string) => string> {
  const zones = new Map((await storedZones(db)).map(({ pincode, area }) => [pincode, area]))
  return (pincode) => zones.get(pincode) ?? ''
}

/**
 * Refuses steps that the staff member's role does not include. A cook may only pack kitchen orders. Riders
 * act on the stops of their own run instead.
 */
export async function refuseUnlessOwnWork(
  tx: Transaction,
  { reach }: Pick<ActingStaff, 'reach'>,
  to: Step,
  uid: string,
): Promise<Refused | null> {
  if (reach === 'ALL') return null
  const head = await orderHead(tx, uid)
  if (!head) return refused('NOT_FOUND')
  return head.department === 'KITCHEN' && to === 'PACKED' ? null : refused('FORBIDDEN')
}
