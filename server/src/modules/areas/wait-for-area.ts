import type { AreaWaitReply } from '@farmstand/contracts/geo'
import type { Language } from '@farmstand/contracts/languages'
import { HOUR_MS, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import { zoneOf } from '../delivery/index.ts'
import { countUseOfNetworks, keepAccountOpen } from '../identity/index.ts'
import { countAreasOf, countGuestWaits, insertAreaWait, lockAreaWaits, type Waiter } from './queries.ts'
import { GUEST_WAITS_HOUR, MAX_AREAS, MAX_GUEST_WAITS } from './rules.ts'

export interface AreaWaitDeps {
  db: Database
  clock: Clock
}

interface AreaAsked {
  pincode: string
  language: Language
}

/** Records that a customer waits until the shop delivers to a pincode. A repeated request changes nothing. */
export const waitForArea = (
  deps: AreaWaitDeps,
  customerUid: string,
  asked: AreaAsked,
): Promise<AreaWaitReply | Refused> => keepWait(deps, { customerUid }, asked)

/**
 * Records the wait of a visitor who typed a mobile number. The reply is the same whether or not the number waits
 * already, so that nobody learns it from the reply. Networks and numbers are limited.
 */
export async function waitForAreaAsGuest(
  deps: AreaWaitDeps,
  { mobileNo, ...asked }: AreaAsked & { mobileNo: string },
  address: string,
): Promise<AreaWaitReply | Refused> {
  const rule = { bucket: 'area-wait', windowMs: HOUR_MS, limit: GUEST_WAITS_HOUR }
  const counted = await countUseOfNetworks(deps.db, { ...rule, address, now: deps.clock.now() })
  if (!counted.allowed) return refused('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
  if ((await countGuestWaits(deps.db)) >= MAX_GUEST_WAITS) return refused('UNAVAILABLE')
  const kept = await keepWait(deps, { mobileNo }, asked)
  const isFull = 'refused' in kept && kept.refused === 'UNPROCESSABLE'
  return isFull ? { waiting: true } : kept
}

async function keepWait(
  { db, clock }: AreaWaitDeps,
  who: Waiter,
  { pincode, language }: AreaAsked,
): Promise<AreaWaitReply | Refused> {
  const zone = await zoneOf(db, pincode)
  if (!('refused' in zone)) return refused('CONFLICT', because('AREA_SERVED', { area: zone.area }))
  return inRefusableTransaction(db, async (tx) => {
    if ('customerUid' in who && !(await keepAccountOpen(tx, who.customerUid))) return refused('NOT_SIGNED_IN')
    await lockAreaWaits(tx, who)
    await insertAreaWait(tx, who, { pincode, language, since: clock.now() })
    if ((await countAreasOf(tx, who)) <= MAX_AREAS) return { waiting: true as const }
    return refused('UNPROCESSABLE', because('MOST_AREAS', { most: MAX_AREAS }))
  })
}
