import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { staffOfActor, type ActingStaff } from '../staff/index.ts'
import { runOfOrder, type StoredRun } from './queries.ts'

/** An order on the acting person's own run. */
export interface OwnRunOrder {
  run: StoredRun
  riderUid: string
  /** The actor with the time of the tap instead of the time of the call. */
  by: ActingStaff
}

/**
 * Finds the acting person's run with this order. People act only on their own run, and only until it is closed. The tap
 * counts at its own time, but never before the run left and never in the future, because a phone's clock may be wrong.
 */
export async function findOwnRun(
  tx: Transaction,
  by: ActingStaff,
  { order_uid: orderUid, at }: { order_uid: string; at: string },
): Promise<OwnRunOrder | Refused> {
  const run = await runOfOrder(tx, orderUid)
  const riderUid = staffOfActor(by.actor.name)
  if (!run || riderUid === null || run.riderUid !== riderUid) return refused('NOT_FOUND', because('NOT_YOUR_RUN'))
  if (run.outAt === null || run.status === 'CLOSED')
    return refused('CONFLICT', because('RUN_NOT_OUT', { run: run.number }))
  const time = Math.min(Math.max(Date.parse(at), run.outAt.getTime()), by.now.getTime())
  return { run, riderUid, by: { ...by, now: new Date(time) } }
}
