import type { OrderAnswers } from '@farmstand/contracts/office/order'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import type { Transaction } from '../../platform/database.ts'
import { Refusal, type Refused } from '../../platform/errors.ts'
import { inSavepoint } from '../../platform/refusable-transaction.ts'
import type { AuditNote, By, Done } from '../staff/index.ts'
import type { ChangeOrderDeps } from './change-order.ts'
import { orderHead } from './queries.ts'

/** An order as whoever asks knows it. */
export interface Meant {
  uid: string
  version?: number
  status?: OrderStatus
}

/** What was done to one order. */
interface DoneToOne {
  note: Omit<AuditNote, 'subject'> | readonly Omit<AuditNote, 'subject'>[]
  refunding?: boolean
}

export const changeBy = ({ actor, now }: By, { uid, version }: Meant) => ({
  orderUid: uid,
  version,
  actor: 'seller' as const,
  doneBy: actor.name,
  at: now,
})

/**
 * Does something to each order, in the order of their uids, which everybody takes them in; a refused one undoes its own part only. Whoever
 * held the same windows or papers the other way round is tried again by the transaction.
 */
export async function eachOrder(
  deps: ChangeOrderDeps,
  tx: Transaction,
  orders: readonly Meant[],
  work: (inner: Transaction, meant: Meant) => Promise<DoneToOne | Refused>,
): Promise<Done<OrderAnswers>> {
  const results = new Map<string, OrderAnswers['results'][number]>()
  const audit: AuditNote[] = []
  let refunding = false
  for (const meant of orders.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))) {
    const outcome = await inSavepoint(tx, (inner) => work(inner, meant))
    const head = await orderHead(tx, meant.uid)
    const done = !('refused' in outcome)
    if (done) audit.push(...[outcome.note].flat().map((note) => ({ subject: `order:${meant.uid}`, ...note })))
    refunding ||= done && outcome.refunding === true
    results.set(meant.uid, {
      uid: meant.uid,
      order_number: head ? String(head.number) : '',
      done,
      version: head?.version ?? 0,
      status: head?.status ?? '',
      message: done ? null : new Refusal(outcome.refused, outcome).message,
    })
  }
  const inOrderAsked = orders.flatMap(({ uid }) => results.get(uid) ?? [])
  return {
    answer: { results: inOrderAsked },
    audit,
    ...(refunding && deps.refundsAsked && { afterwards: deps.refundsAsked }),
  }
}
