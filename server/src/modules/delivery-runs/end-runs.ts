import type { Transaction } from '../../platform/database.ts'
import { ordersWithLines } from '../orders/index.ts'
import type { ActingStaff, AuditNote, OfficeHandler } from '../staff/index.ts'
import { lockRunsOnRoadWith, ordersOfRun } from './attempt-queries.ts'
import { noteOf } from './planned-run.ts'
import { updateRun } from './queries.ts'

/**
 * Ends the runs of these orders whose last stop now has an outcome, so that none of their orders is on the road.
 * Returns the audit notes. Locks the row of each run first, so that of two outcomes at the same moment the second one
 * ends the run.
 */
export async function endRuns(
  tx: Transaction,
  { now }: Pick<ActingStaff, 'now'>,
  orderUids: readonly string[],
): Promise<AuditNote[]> {
  const notes: AuditNote[] = []
  for (const run of await lockRunsOnRoadWith(tx, orderUids)) {
    const orders = await ordersWithLines(tx, await ordersOfRun(tx, run.uid))
    if (orders.some(({ order }) => order.status === 'OUT_FOR_DELIVERY')) continue
    await updateRun(tx, run.uid, { status: 'BACK', backAt: now })
    notes.push(noteOf(run, { back: run.number }))
  }
  return notes
}

/** Returns the operation, extended to end each run whose last order it delivers or cancels. */
export const withRunsEnded =
  <Name extends 'deliverOrders' | 'cancelOrders'>(work: OfficeHandler<Name>): OfficeHandler<Name> =>
  async (tx, by, input) => {
    const outcome = await work(tx, by, input)
    if ('refused' in outcome) return outcome
    const ended = await endRuns(
      tx,
      by,
      input.orders.map(({ uid }) => uid),
    )
    return { ...outcome, audit: [...outcome.audit, ...ended] }
  }
