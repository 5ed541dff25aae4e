import type { Queryable } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { paise, type Paise } from '../../platform/money.ts'
import { zoneByPincode } from './zone-queries.ts'

export interface ServingZone {
  pincode: string
  area: string
  feePaise: Paise
  freeAbovePaise: Paise | null
}

/** Returns the delivery terms of a pincode, or a refusal if the shop does not deliver there. */
export async function zoneOf(db: Queryable, pincode: string): Promise<ServingZone | Refused> {
  const zone = await zoneByPincode(db, pincode)
  if (!zone) return refused('PINCODE_NOT_SERVED', because('PINCODE_NOT_SERVED', { pincode }))
  return {
    pincode,
    area: zone.area,
    feePaise: paise(zone.feePaise),
    freeAbovePaise: zone.freeAbovePaise === null ? null : paise(zone.freeAbovePaise),
  }
}
