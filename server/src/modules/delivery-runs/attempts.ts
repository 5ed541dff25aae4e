import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import { CALLS_BEFORE_LEAVING, type AttemptOutcome } from '@farmstand/contracts/office/attempt-rules'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { sellerChange, changeOrderStatus, deliverOrder, type ChangeOrderDeps } from '../orders/index.ts'
import { type ActingStaff, type OfficeOutcome, staffOfActor } from '../staff/index.ts'
import { insertAttempt } from './attempt-queries.ts'
import { endRuns } from './end-runs.ts'
import { runOfOrder, type StoredRun } from './queries.ts'

/** An order on the acting person's own run. */
interface OwnRunOrder {
  run: StoredRun
  riderUid: string
  /** The actor with the time of the tap instead of the time of the call. */
  by: ActingStaff
}

type Outcome = Promise<OfficeOutcome<AnswerOf<'handOver'>> | Refused>

/**
 * Hands over an order at the door, without the goods that its customer refuses. The cash of an unpaid order is then
 * with the rider.
 */
export async function handOver(
  deps: ChangeOrderDeps,
  tx: Transaction,
  by: ActingStaff,
  input: InputOf<'handOver'>,
): Outcome {
  const own = await findOwnRun(tx, by, input)
  if ('refused' in own) return own
  const { order_uid: uid, collected, refused: pieces } = input
  const done = await deliverOrder(deps, tx, own.by, { uid, collected, riderUid: own.riderUid, refused: pieces })
  if ('refused' in done) return done
  const stored = await store(deps, tx, own, {
    orderUid: uid,
    number: done.whole.order.number,
    outcome: 'DELIVERED',
    calls: 0,
    refunding: done.refunding,
  })
  return { ...stored, audit: [...stored.audit, ...done.audit] }
}

/**
 * Brings back an order that could not be handed over: it is packed again, and the office decides about it. A customer
 * counts as not at home only after the calls.
 */
export async function bringBack(
  deps: ChangeOrderDeps,
  tx: Transaction,
  by: ActingStaff,
  input: InputOf<'bringBack'>,
): Outcome {
  const { order_uid: orderUid, outcome, calls } = input
  if (outcome === 'NOT_HOME' && calls < CALLS_BEFORE_LEAVING)
    return refused('UNPROCESSABLE', because('CALL_FIRST', { calls: CALLS_BEFORE_LEAVING }))
  const own = await findOwnRun(tx, by, input)
  if ('refused' in own) return own
  const change = { ...sellerChange(own.by, { uid: orderUid }), to: 'PACKED', expected: 'OUT_FOR_DELIVERY' } as const
  const done = await changeOrderStatus(deps, tx, change)
  if ('refused' in done) return done
  return store(deps, tx, own, {
    orderUid,
    number: done.whole.order.number,
    outcome,
    calls,
    refunding: false,
  })
}

interface Attempt {
  orderUid: string
  number: number
  outcome: AttemptOutcome
  calls: number
  refunding: boolean
}

/** Stores an attempt after its order has changed, and ends the run if it was its last stop. */
async function store(
  { refundsAsked }: ChangeOrderDeps,
  tx: Transaction,
  { run, by }: OwnRunOrder,
  { orderUid, number, outcome, calls, refunding }: Attempt,
): Promise<OfficeOutcome<AnswerOf<'handOver'>>> {
  await insertAttempt(tx, {
    uid: newUid(),
    orderUid,
    runUid: run.uid,
    outcome,
    calls,
    doneBy: by.actor.name,
    at: by.now,
  })
  const status = outcome === 'DELIVERED' ? 'DELIVERED' : 'PACKED'
  const after = { status, outcome, at: by.now.toISOString() }
  return {
    answer: { order_uid: orderUid, order_number: String(number), o_status: status },
    audit: [
      { subject: `order:${orderUid}`, before: { status: 'OUT_FOR_DELIVERY' }, after },
      ...(await endRuns(tx, by, [orderUid])),
    ],
    ...(refunding && refundsAsked && { afterwards: refundsAsked }),
  }
}

/**
 * Finds the acting person's run with this order. People act only on their own run, and only until it is closed. The tap
 * counts at its own time, but never before the run left and never in the future, because a phone's clock may be wrong.
 */
async function findOwnRun(
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
