import type { OrderAnswers } from '@farmstand/contracts/office/order'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import type { Transaction } from '../../platform/database.ts'
import { Refusal, type Refused } from '../../platform/errors.ts'
import { inSavepoint } from '../../platform/refusable-transaction.ts'
import type { AuditNote, By, Done } from '../staff/index.ts'
import type { ChangeOrderDeps } from './change-order.ts'
import { orderHead } from './queries.ts'

/** An order with the version or status that the caller saw. */
export interface Meant {
  uid: string
  version?: number
  status?: OrderStatus
}

/** The outcome for one order. */
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
 * Applies work to each order, sorted by uid, the order in which everybody locks them; a refusal rolls back its own part only. The
 * transaction is retried when it deadlocks over windows or invoices.
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
