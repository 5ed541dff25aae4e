import type { OrderAnswers } from '@farmstand/contracts/office/order'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import type { Transaction } from '../../platform/database.ts'
import { Refusal, becauseOf, type Refused } from '../../platform/errors.ts'
import { inSavepoint } from '../../platform/refusable-transaction.ts'
import type { AuditNote, ActingStaff, OfficeOutcome } from '../staff/index.ts'
import type { ChangeOrderDeps } from './change-order.ts'
import { orderHead } from './queries.ts'

/** The uid of an order, with the version or status that the caller saw. */
export interface OrderVersion {
  uid: string
  version?: number
  status?: OrderStatus
}

/** The outcome of the work on one order. */
interface OrderOutcome {
  note: Omit<AuditNote, 'subject'> | readonly Omit<AuditNote, 'subject'>[]
  refunding?: boolean
  /** Other orders that were changed together with this order. */
  along?: readonly { uid: string; note: Omit<AuditNote, 'subject'> }[]
}

export const sellerChange = ({ actor, now }: ActingStaff, { uid, version }: OrderVersion) => ({
  orderUid: uid,
  version,
  actor: 'seller' as const,
  doneBy: actor.name,
  at: now,
})

/**
 * Applies `work` to each order in uid order, which is the lock order. A refusal rolls back only the work on that order.
 * The transaction is retried when it deadlocks over windows or invoices. An order that was changed together with
 * another one gets a separate note and reply. If the caller requested that order too, the work is not applied to it
 * again.
 */
export async function eachOrder(
  deps: ChangeOrderDeps,
  tx: Transaction,
  orders: readonly OrderVersion[],
  work: (inner: Transaction, meant: OrderVersion) => Promise<OrderOutcome | Refused>,
): Promise<OfficeOutcome<OrderAnswers>> {
  const results = new Map<string, OrderAnswers['results'][number]>()
  const audit: AuditNote[] = []
  let refunding = false
  const along = new Set<string>()
  const answer = async (uid: string, refusal: Refused | null): Promise<void> => {
    const head = await orderHead(tx, uid)
    results.set(uid, {
      uid,
      order_number: head ? String(head.number) : '',
      done: refusal === null,
      version: head?.version ?? 0,
      status: head?.status ?? '',
      message: refusal && new Refusal(refusal.refused, refusal).message,
      ...(refusal && becauseOf(refusal)),
    })
  }
  for (const meant of orders.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))) {
    if (along.has(meant.uid)) continue
    const outcome = await inSavepoint(tx, (inner) => work(inner, meant))
    const isRefused = 'refused' in outcome
    await answer(meant.uid, isRefused ? outcome : null)
    if (isRefused) continue
    refunding ||= outcome.refunding === true
    audit.push(...[outcome.note].flat().map((note) => ({ subject: `order:${meant.uid}`, ...note })))
    for (const other of outcome.along ?? []) {
      along.add(other.uid)
      audit.push({ subject: `order:${other.uid}`, ...other.note })
      await answer(other.uid, null)
    }
  }
  const asked = orders.map(({ uid }) => uid)
  const alongside = [...along].filter((uid) => !asked.includes(uid))
  return {
    answer: { results: [...asked, ...alongside].flatMap((uid) => results.get(uid) ?? []) },
    audit,
    ...(refunding && deps.refundsAsked && { afterwards: deps.refundsAsked }),
  }
}
