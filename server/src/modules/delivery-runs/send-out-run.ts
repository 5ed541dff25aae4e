import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Transaction } from '../../platform/database.ts'
import { because, refused } from '../../platform/errors.ts'
import { sellerChange, changeOrderStatus, type ChangeOrderDeps } from '../orders/index.ts'
import type { ActingStaff, AuditNote } from '../staff/index.ts'
import { answerOf, lockPlannedRun, noteOf, type RunOutcome } from './planned-run.ts'
import { assignmentsOf, removeFromRuns, updateRun } from './queries.ts'
import { inWindow, liveOrders } from './window-stops.ts'

/**
 * Sends out a run: all its packed orders are out for delivery, or none. Each order's event makes one message to its
 * customer. Unpacked orders leave the run if the caller says so, and are a reason to refuse otherwise.
 */
export async function sendOutRun(
  deps: ChangeOrderDeps,
  tx: Transaction,
  by: ActingStaff,
  { run: meant, leave_unpacked: leaveUnpacked }: InputOf<'sendOutRun'>,
): RunOutcome {
  const run = await lockPlannedRun(tx, meant)
  if ('refused' in run) return run
  const { number } = run
  if (run.riderUid === null) return refused('UNPROCESSABLE', because('RUN_NEEDS_RIDER', { run: number }))
  const orders = inWindow(await liveOrders(tx, run.day), run)
  const uids = orders.map(({ uid }) => uid)
  const onRun = new Set((await assignmentsOf(tx, uids)).flatMap((one) => (one.runUid === run.uid ? one.orderUid : [])))
  const own = orders.filter(({ uid }) => onRun.has(uid))
  const unpacked = own.filter(({ status }) => status === 'PLACED' || status === 'CONFIRMED')
  if (unpacked.length > 0 && !leaveUnpacked)
    return refused('CONFLICT', because('RUN_UNPACKED', { run: number, numbers: unpacked.map((one) => one.number) }))
  if (unpacked.length === own.length) return refused('UNPROCESSABLE', because('RUN_EMPTY', { run: number }))
  await removeFromRuns(
    tx,
    unpacked.map(({ uid }) => uid),
  )
  const audit: AuditNote[] = []
  // Sorted by uid, which is the lock order of orders.
  for (const { uid } of own.filter(({ status }) => status === 'PACKED').toSorted((a, b) => (a.uid < b.uid ? -1 : 1))) {
    const change = { ...sellerChange(by, { uid }), to: 'OUT_FOR_DELIVERY', expected: 'PACKED' } as const
    const outcome = await changeOrderStatus(deps, tx, change)
    if ('refused' in outcome) return outcome
    audit.push({ subject: `order:${uid}`, before: { status: 'PACKED' }, after: { status: 'OUT_FOR_DELIVERY' } })
  }
  const out = await updateRun(tx, run.uid, { status: 'OUT', outAt: by.now })
  return { answer: answerOf([out]), audit: [noteOf(run, { out: audit.length, left: unpacked.length }), ...audit] }
}
