import { SEND_OUT_UNDO_MS } from '@farmstand/contracts/office/attempt-rules'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused } from '../../platform/errors.ts'
import { sellerChange, changeOrderStatus, type ChangeOrderDeps } from '../orders/index.ts'
import type { ActingStaff, AuditNote } from '../staff/index.ts'
import { hasAttempts, ordersOfRun } from './attempt-queries.ts'
import { answerOf, noteOf, type RunOutcome } from './planned-run.ts'
import { lockRuns, runByUid, updateRun } from './queries.ts'
import { inWindow, liveOrders } from './window-stops.ts'

/**
 * Undoes sending out a run: its orders are packed again and the run is planned. Refused after the time limit, or once
 * the rider was at a door. Customers were not notified yet, because their messages wait for this time limit. The orders
 * are locked before the run, as at a door, so that of an undo and a delivery at the same moment one is refused.
 */
export async function undoSendOut(
  deps: ChangeOrderDeps,
  tx: Transaction,
  by: ActingStaff,
  { run: { uid } }: InputOf<'undoSendOut'>,
): RunOutcome {
  const known = await runByUid(tx, uid)
  if (!known) return refused('NOT_FOUND')
  await lockRuns(tx, known)
  const run = await runByUid(tx, uid)
  if (!run) return refused('NOT_FOUND')
  const { number, status, outAt } = run
  if (outAt === null || status === 'CLOSED') return refused('CONFLICT', because('RUN_NOT_OUT', { run: number }))
  if (by.now.getTime() - outAt.getTime() > SEND_OUT_UNDO_MS)
    return refused('CONFLICT', because('SEND_OUT_TOO_LATE', { run: number }))
  const tried = refused('CONFLICT', because('RUN_TRIED', { run: number }))
  if (await hasAttempts(tx, uid)) return tried
  const onRun = new Set(await ordersOfRun(tx, uid))
  const own = inWindow(await liveOrders(tx, run.day), run).filter((order) => onRun.has(order.uid))
  if (own.some((order) => order.status !== 'OUT_FOR_DELIVERY')) return tried
  const audit: AuditNote[] = []
  // Sorted by uid, which is the lock order of orders.
  for (const order of own.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))) {
    const change = { ...sellerChange(by, { uid: order.uid }), to: 'PACKED', expected: 'OUT_FOR_DELIVERY' } as const
    const outcome = await changeOrderStatus(deps, tx, { ...change, reason: 'NOT_SENT' })
    if ('refused' in outcome) return outcome
    audit.push({
      subject: `order:${order.uid}`,
      before: { status: 'OUT_FOR_DELIVERY' },
      after: { status: 'PACKED' },
    })
  }
  const planned = await updateRun(tx, uid, { status: 'PLANNED', outAt: null })
  return { answer: answerOf([planned]), audit: [noteOf(run, { undone: audit.length }), ...audit] }
}
