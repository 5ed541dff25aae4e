import type { Address } from '@farmstand/contracts/address'
import { departments, type Department } from '@farmstand/contracts/department'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { ShortagePreference } from '@farmstand/contracts/short-wish'
import type { OnlineMethod } from '../../lib/payment/online-ways.ts'
import type { PaymentNoticeContent } from '../../lib/payment/payment-news.ts'
import type { PartRequest } from './place-parts.ts'
import { emptyPart, sameLines, type CheckoutLine, type PartDraft, type Parts, type PaymentType } from './parts.ts'

/**
 * A checkout whose payment or first order has been sent. The order parts that remain use the same bill, so that
 * delivery is charged only once.
 */
export interface StartedCheckout {
  estimation: Estimation
  together: Department[]
  lines: Parts<CheckoutLine[]>
  /**
   * The saved address that the checkout delivers to. Stays the same even if the customer changes or deletes the saved
   * address.
   */
  to?: Address | null
  /** The order at the payment provider, and the payment once there is one. Null for other payment types. */
  online: { orderId: string; paymentId: string | null } | null
}

export interface Failure {
  code: string
  message: string
}

export interface CheckoutState {
  /** The order to which the cart is added; null for a new order. */
  addTo: string | null
  addressUid: string | null
  /** True when the chosen address was deleted. */
  addressLost: boolean
  payment: PaymentType | null
  /** The chosen method of online payment, such as a UPI app. */
  way: OnlineMethod
  drafts: Parts<PartDraft>
  /** One preference for shortages and one note, which apply to all orders of the checkout. */
  whenShort: ShortagePreference
  customerNote: string
  begun: StartedCheckout | null
  /** The order parts (kitchen or grocery) that are already ordered. */
  placed: Department[]
  /** A sentence for each ordered part. The sentences stay even after the bill is dropped. */
  placedSentences: string[]
  failures: Partial<Parts<Failure>>
  /** Order requests that have no final answer yet. They are repeated unchanged, so that nothing is ordered twice. */
  sent: readonly PartRequest[]
  /** The notice about the last payment. */
  news: PaymentNoticeContent | null
  /**
   * `window`: the provider's window is open. `asking`: the window has closed, and the page asks the shop whether money
   * moved. `unsure`: orders were sent and their result is unknown.
   */
  phase: 'choosing' | 'opening' | 'window' | 'asking' | 'placing' | 'unsure' | 'done'
}

export const initialState: CheckoutState = {
  addTo: null,
  addressUid: null,
  addressLost: false,
  payment: null,
  way: 'other',
  drafts: { KITCHEN: emptyPart, GROCERY: emptyPart },
  whenShort: 'REFUND',
  customerNote: '',
  begun: null,
  placed: [],
  placedSentences: [],
  failures: {},
  sent: [],
  news: null,
  phase: 'choosing',
}

export type CheckoutAction =
  | { type: 'choose-address'; uid: string }
  | { type: 'lose-address' }
  | { type: 'choose-payment'; payment: PaymentType; way?: OnlineMethod }
  | { type: 'choose-date'; part: Department; date: string }
  | { type: 'choose-slot'; part: Department; slotId: number }
  | { type: 'take-first'; part: Department; date: string; slotId: number }
  | { type: 'take-window'; part: Department; date: string; slotId: number }
  | { type: 'lose-slot'; part: Department }
  | { type: 'describe'; part: Department; change: Partial<Pick<PartDraft, 'occasion' | 'members'>> }
  | { type: 'wish'; change: Partial<Pick<CheckoutState, 'whenShort' | 'customerNote'>> }
  | { type: 'open-payment' }
  | { type: 'give-up-payment' }
  | { type: 'open-window'; begun: StartedCheckout }
  | { type: 'ask' }
  | { type: 'payment-ended'; news: PaymentNoticeContent }
  | { type: 'begin'; begun: StartedCheckout; sent: readonly PartRequest[] }
  | { type: 'part-placed'; part: Department; words: string }
  | { type: 'part-failed'; part: Department; failure: Failure; keepBill: boolean; news: PaymentNoticeContent | null }
  | { type: 'lose-answer' }
  | { type: 'finish' }

export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'choose-address':
      return { ...state, addressUid: action.uid, addressLost: false, drafts: forgetSlots(state.drafts) }
    case 'lose-address':
      return { ...state, addressUid: null, addressLost: true, drafts: forgetSlots(state.drafts) }
    case 'choose-payment':
      return choosePayment(state, action)
    case 'choose-date':
      // Each slot belongs to one day, so a new day clears the slot.
      return editPart(state, action.part, { date: action.date, slotId: null, first: false })
    case 'choose-slot':
      return editPart(state, action.part, { slotId: action.slotId, first: false })
    case 'take-first':
      return withDraft(state, action.part, { date: action.date, slotId: action.slotId })
    case 'take-window':
      return editPart(state, action.part, { date: action.date, slotId: action.slotId })
    case 'lose-slot':
      // The page offers the next slot and lets the customer choose it. It never changes the slot without asking.
      return withDraft(state, action.part, { slotId: null, first: false })
    case 'describe':
      return editPart(state, action.part, action.change)
    case 'wish':
      return { ...state, ...action.change }
    case 'open-payment':
      return { ...state, failures: {}, news: null, phase: 'opening' }
    case 'give-up-payment':
      return { ...state, phase: 'choosing' }
    case 'open-window':
      return { ...state, begun: action.begun, phase: 'window' }
    case 'ask':
      return { ...state, news: null, phase: 'asking' }
    case 'payment-ended':
      return paymentEnded(state, action.news)
    case 'begin':
      return { ...state, begun: action.begun, sent: action.sent, failures: {}, news: null, phase: 'placing' }
    case 'part-placed':
      return {
        ...state,
        placed: [...state.placed, action.part],
        placedSentences: [...state.placedSentences, action.words],
      }
    case 'part-failed':
      return partFailed(state, action)
    case 'lose-answer':
      return { ...state, phase: 'unsure' }
    case 'finish':
    default:
      return { ...state, sent: [], phase: 'done' }
  }
}

function withDraft(state: CheckoutState, part: Department, change: Partial<PartDraft>): CheckoutState {
  return { ...state, drafts: { ...state.drafts, [part]: { ...state.drafts[part], ...change } } }
}

/** Changes one order part and clears the part's earlier failure. */
function editPart(state: CheckoutState, part: Department, change: Partial<PartDraft>): CheckoutState {
  const { [part]: _answered, ...failures } = state.failures
  return { ...withDraft(state, part, change), failures }
}

/** Clears the chosen slots, because another delivery place has different slots. */
function forgetSlots(drafts: Parts<PartDraft>): Parts<PartDraft> {
  const forget = (draft: PartDraft): PartDraft => ({ ...draft, slotId: null, first: true })
  return { KITCHEN: forget(drafts.KITCHEN), GROCERY: forget(drafts.GROCERY) }
}

function partFailed(
  state: CheckoutState,
  { part, failure, keepBill, news }: CheckoutAction & { type: 'part-failed' },
): CheckoutState {
  const slotLost = ['SLOT_FULL', 'SLOT_UNAVAILABLE', 'SLOT_LIMIT'].includes(failure.code)
  const after = slotLost ? withDraft(state, part, { slotId: null, first: false }) : state
  const bill = keepBill ? {} : { begun: null, placed: [] }
  return { ...after, ...bill, sent: [], phase: 'choosing', failures: { [part]: failure }, news }
}

/**
 * Drops an online payment for which nothing was ordered. If its money arrives later, the shop refunds it automatically.
 */
function choosePayment(
  state: CheckoutState,
  { payment, way = state.way }: CheckoutAction & { type: 'choose-payment' },
): CheckoutState {
  const begun = state.placed.length > 0 ? state.begun : null
  return { ...state, payment, way, begun, news: null }
}

/**
 * Drops the bill when nothing was paid. Keeps the bill when money may have moved, so that an order can still use the
 * payment.
 */
function paymentEnded(state: CheckoutState, news: PaymentNoticeContent): CheckoutState {
  const { next } = news
  const online = state.begun?.online
  if (next.do === 'retry' || !state.begun || !online) return { ...state, begun: null, news, phase: 'choosing' }
  const paymentId = next.do === 'go-on' ? next.paymentId : null
  return { ...state, begun: { ...state.begun, online: { ...online, paymentId } }, news, phase: 'choosing' }
}

/** Returns the order parts that a started checkout has not ordered yet. */
export const remainingParts = ({ begun, placed }: Pick<CheckoutState, 'begun' | 'placed'>): Department[] =>
  begun ? departments.filter((part) => begun.together.includes(part) && !placed.includes(part)) : []

/**
 * Called when the checkout is opened again. Drops a started checkout if its bill has expired or the cart has changed.
 * Keeps one that is paid or whose orders may exist.
 */
export function dropStaleCheckout(state: CheckoutState, inCart: Parts<CheckoutLine[]>, now: Date): CheckoutState {
  const { begun, sent } = state
  if (!begun || begun.online || sent.length > 0) return state
  const held = Date.parse(begun.estimation.expires_at) > now.getTime()
  const fits = remainingParts(state).every((part) => sameLines(begun.lines[part], inCart[part]))
  return held && fits ? state : { ...state, begun: null, placed: [], news: null }
}

/**
 * Returns the checkout as the page shows it. While orders are being sent, the page keeps showing the state from when
 * the button was pressed, because the result is shown only after the last order.
 */
export function checkoutToShow(state: CheckoutState): CheckoutState {
  if (state.phase !== 'placing') return state
  const before = state.placed.filter((part) => state.sent.every((request) => request.part !== part))
  const standing = state.placedSentences.slice(0, state.placedSentences.length - (state.placed.length - before.length))
  return { ...state, placed: before, placedSentences: standing }
}

/** Returns true when the shop already has the money for the order parts that remain. */
export const isPaid = ({ begun, payment, placed }: CheckoutState): boolean =>
  begun !== null && (Boolean(begun.online?.paymentId) || (payment === 'WALLET' && placed.length > 0))
