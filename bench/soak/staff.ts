import { emptyRecord } from '../../server/src/testing/day/record.ts'
import { rideAll, type Rider } from '../../server/src/testing/day/rounds.ts'
import { seller } from '../../server/src/testing/day/seller.ts'
import type { ServerAddress } from '../../server/src/testing/day/wire.ts'
import { tomorrow } from '../writes.ts'
import { packOffline } from './offline-phone.ts'
import type { Seen } from './seen.ts'

interface Staff {
  owner: string
  packers: readonly string[]
  riders: readonly Rider[]
}

/** The longest time of a phone without a network, in milliseconds. */
const AWAY_MS = 20_000
/** Refunds of each round. */
const REFUNDS = 2

/**
 * Returns a function that takes orders from confirming to delivery: the packers' phones and the riders' phones send
 * their steps in bursts, and the owner plans the runs, counts the cash, gives refunds and looks at screens.
 */
export function staffAtWork(seen: Seen, door: ServerAddress, { owner, packers, riders }: Staff) {
  const record = emptyRecord()
  const atScreen = seller(door, owner, record)
  return async (uids: readonly string[]): Promise<void> => {
    try {
      await atScreen.move('confirmOrders', uids)
      await Promise.all(
        packers.map((cookie, place) =>
          packOffline(seen, door, {
            cookie,
            uids: uids.filter((_, index) => index % packers.length === place),
            awayMs: Math.random() * AWAY_MS,
          }),
        ),
      )
      const back = await rideAll({ door, owner, riders, day: tomorrow, record })
      await atScreen.move('sendOutOrders', back)
      await atScreen.move('deliverOrders', back)
      await atScreen.refund(
        uids.filter((uid) => !back.includes(uid)),
        REFUNDS,
      )
      await atScreen.look()
    } catch (error) {
      seen.failed('staff', error)
    }
    for (const { name, ms } of record.boards.splice(0)) seen.answered(`office ${name.split('?')[0]}`, ms)
    record.doors.splice(0)
  }
}
