import type { OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import type { Transaction } from '../../platform/database.ts'
import { Refusal, refused, type Refused } from '../../platform/errors.ts'
import { inSavepoint } from '../../platform/refusable-transaction.ts'
import { oneLine } from '../../platform/text.ts'
import type { AuditNote, By, Done, OfficeWorks } from '../staff/index.ts'
import { changeOrder, type ChangeOrderDeps } from './change-order.ts'
import { moveToWindow } from './move-to-window.ts'
import { changeTerms, orderHead } from './queries.ts'
import { changedMeanwhile, changedSince, stepBefore, type Step } from './step-rules.ts'

/** An order as whoever asks knows it. */
interface Meant {
  uid: string
  version?: number
  status?: OrderStatus
}

/** What was done to one order. */
interface DoneToOne {
  note: Omit<AuditNote, 'subject'>
  refunding?: boolean
}

type OrderWorkName = Extract<
  OfficeOperationName,
  'confirmOrders' | 'packOrders' | 'sendOutOrders' | 'deliverOrders' | 'cancelOrders' | 'moveOrders' | 'noteOrder'
>

/** All that staff do about orders. Each order of a call is done or refused by itself, and the answer says which. */
export const orderWorks = (deps: ChangeOrderDeps): Pick<OfficeWorks, OrderWorkName> => ({
  confirmOrders: stepWork(deps, 'CONFIRMED'),
  packOrders: stepWork(deps, 'PACKED'),
  sendOutOrders: stepWork(deps, 'OUT_FOR_DELIVERY'),
  deliverOrders: stepWork(deps, 'DELIVERED'),
  cancelOrders: (tx, by, { orders, reason }) =>
    eachOrder(deps, tx, orders, async (inner, meant) => {
      const asked = { ...changeBy(by, meant), to: 'CANCELLED' as const, expected: meant.status }
      const outcome = await changeOrder(deps, inner, asked)
      if ('refused' in outcome) return outcome
      const { number, status } = outcome.whole.order
      if (!outcome.changed) return refused('CONFLICT', { message: `Order ${number} is cancelled already.` })
      const note = { before: { status }, after: { status: 'CANCELLED' }, reason: oneLine(reason) }
      return { note, refunding: outcome.refunding }
    }),
  moveOrders: (tx, { now }, { orders, slot_id: slotId, day }) =>
    eachOrder(deps, tx, orders, (inner, meant) => moveToWindow(deps, inner, { ...meant, slotId, day, now })),
  noteOrder: (tx, _by, { order, note }) =>
    eachOrder(deps, tx, [order], async (inner, meant) => {
      const head = await orderHead(inner, meant.uid)
      if (!head) return refused('NOT_FOUND')
      const stale = changedSince(head, meant)
      if (stale) return stale
      if (!(await changeTerms(inner, head, { note: note.trim() }))) return changedMeanwhile(head.number)
      // Without the words: a note may name a customer, and the audit is kept for good.
      return { note: { after: { noted: note.trim() !== '' } } }
    }),
})

const changeBy = ({ actor, now }: By, { uid, version }: Meant) => ({
  orderUid: uid,
  version,
  actor: 'seller' as const,
  doneBy: actor.name,
  at: now,
})

const stepWork =
  (deps: ChangeOrderDeps, to: Step) =>
  (tx: Transaction, by: By, { orders }: { orders: readonly Meant[] }): Promise<Done<OrderAnswers>> =>
    eachOrder(deps, tx, orders, async (inner, meant) => {
      const foreign = await othersWork(inner, by, to, meant.uid)
      if (foreign) return foreign
      const expected = stepBefore(to)
      const outcome = await changeOrder(deps, inner, { ...changeBy(by, meant), to, expected })
      return 'refused' in outcome ? outcome : { note: { before: { status: expected }, after: { status: to } } }
    })

/** A cook packs what the kitchen makes; a rider brings what is on their run, and there are no runs yet. */
async function othersWork(tx: Transaction, { reach }: By, to: Step, uid: string): Promise<Refused | null> {
  if (reach === 'ALL') return null
  const head = await orderHead(tx, uid)
  return head?.department === 'KITCHEN' && to === 'PACKED' ? null : refused('FORBIDDEN')
}

/**
 * Does something to each order, in the order of their uids, which everybody takes them in; a refused one undoes its own part only. Whoever
 * held the same windows or papers the other way round is tried again by the transaction.
 */
async function eachOrder(
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
    if (done) audit.push({ subject: `order:${meant.uid}`, ...outcome.note })
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
