import type { Order } from '@farmstand/contracts/order'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { shortagePreferences } from '@farmstand/contracts/short-wish'
import { onlineMethods } from '../../lib/payment/online-ways.ts'
import { storeText, storeJson, readKeptJson } from '../../lib/storage.ts'
import { draftsOf } from './addition.ts'
import { initialState, type CheckoutState } from './checkout-state.ts'
import { emptyPart, type PartDraft } from './parts.ts'

const DRAFT = 'checkout-draft'
/** Additions to an order have a separate draft, so that an addition never replaces a checkout that is being paid. */
const ADDITION = 'addition-draft'
const CHOICES = 'checkout-choices'

/** The customer's last choices, with which the next checkout starts. */
export interface LastChoices {
  addressUid: string | null
  payment: CheckoutState['payment']
  way: CheckoutState['way']
  occasion: string
  members: string
  whenShort: CheckoutState['whenShort']
}

type Kept = Pick<
  CheckoutState,
  | 'addTo'
  | 'addressUid'
  | 'payment'
  | 'way'
  | 'drafts'
  | 'whenShort'
  | 'customerNote'
  | 'begun'
  | 'placed'
  | 'placedSentences'
  | 'sent'
  | 'news'
>

/** Stores the draft in this tab, so that nothing is lost when the customer leaves or reloads the page. */
export function storeCheckoutDraft(customerUid: string, state: CheckoutState): void {
  const {
    addTo,
    addressUid,
    payment,
    way,
    drafts,
    whenShort,
    customerNote,
    begun,
    placed,
    placedSentences,
    sent,
    news,
  } = state
  const orders = { begun, placed, placedSentences, sent, news }
  const kept: Kept = { addTo, addressUid, payment, way, drafts, whenShort, customerNote, ...orders }
  storeJson('tab', draftKeyFor(state), { customerUid, ...kept })
}

export const deleteCheckoutDraft = (state: Pick<CheckoutState, 'addTo'>): void =>
  void storeText('tab', draftKeyFor(state), null)

const draftKeyFor = ({ addTo }: Pick<CheckoutState, 'addTo'>): string => (addTo === null ? DRAFT : ADDITION)

/**
 * Returns true if this tab has already sent orders or a payment for this checkout. Its lines may have left the cart
 * since.
 */
export function isCheckoutStarted(customerUid: string, addTo: string | null): boolean {
  const { sent = [], begun = null } = draftOf(customerUid, addTo) ?? {}
  return sent.length > 0 || Boolean(begun?.online)
}

type Start = Pick<CheckoutOptions, 'today' | 'occasions'>

const USUAL_OCCASION = 'Family meal'

const usualOccasion = (occasions: readonly string[]): string =>
  occasions.includes(USUAL_OCCASION) ? USUAL_OCCASION : ''

/**
 * Restores this tab's draft. If there is none, starts a checkout with the customer's last choices. Dates in the past
 * are replaced by today.
 */
export function restoreState(
  customerUid: string,
  { today, occasions }: Start,
  host: Order | null = null,
): CheckoutState {
  const addTo = host?.uid ?? null
  const fixed = host ? { addTo, drafts: draftsOf(host) } : {}
  const draft = draftOf(customerUid, addTo)
  if (draft?.drafts?.KITCHEN && draft.drafts.GROCERY) {
    const { addressUid = null, payment = null, begun = null, placed = [], sent = [], news = null, drafts } = draft
    const { placedSentences = [] } = draft
    return {
      ...initialState,
      addressUid,
      payment,
      way: knownOnlineWay(draft),
      begun,
      placed,
      placedSentences,
      sent,
      phase: sent.length > 0 ? 'unsure' : 'choosing',
      news,
      whenShort: knownShortWish(draft),
      customerNote: draft.customerNote ?? '',
      drafts: { KITCHEN: todayOrLater(drafts.KITCHEN, today), GROCERY: todayOrLater(drafts.GROCERY, today) },
      ...fixed,
    }
  }
  const last: Partial<LastChoices> = readObject('device', CHOICES) ?? {}
  return {
    ...initialState,
    addressUid: last.addressUid ?? null,
    payment: last.payment ?? null,
    way: knownOnlineWay(last),
    whenShort: knownShortWish(last),
    drafts: {
      KITCHEN: {
        ...emptyPart,
        date: today,
        occasion: last.occasion || usualOccasion(occasions),
        members: last.members || emptyPart.members,
      },
      GROCERY: { ...emptyPart, date: today },
    },
    ...fixed,
  }
}

/**
 * Stores the customer's choices for the next checkout. Those of an addition are not stored, because its order
 * determines them.
 */
export function storeCheckoutChoices({ addTo, addressUid, payment, way, drafts, whenShort }: CheckoutState): void {
  if (addTo !== null) return
  const choices: LastChoices = {
    addressUid,
    payment,
    way,
    occasion: drafts.KITCHEN.occasion,
    members: drafts.KITCHEN.members,
    whenShort,
  }
  storeJson('device', CHOICES, choices)
}

/**
 * Returns the stored preference for shortages if this build knows it. An older or newer build may have stored another
 * value.
 */
const knownShortWish = ({ whenShort }: Partial<Pick<CheckoutState, 'whenShort'>>): CheckoutState['whenShort'] =>
  shortagePreferences.find((one) => one === whenShort) ?? initialState.whenShort

const knownOnlineWay = ({ way }: Partial<Pick<CheckoutState, 'way'>>): CheckoutState['way'] =>
  onlineMethods.find((one) => one === way) ?? initialState.way

const todayOrLater = (part: PartDraft, today: string): PartDraft =>
  part.date === null || part.date < today
    ? { ...emptyPart, ...part, date: today, slotId: null, first: true }
    : { ...emptyPart, ...part }

function draftOf(customerUid: string, addTo: string | null): Partial<Kept> | null {
  const draft: (Partial<Kept> & { customerUid?: string }) | null = readObject('tab', draftKeyFor({ addTo }))
  return draft?.customerUid === customerUid && (draft.addTo ?? null) === addTo ? draft : null
}

/** Reads a stored object that only this file writes. Callers fill in missing fields. */
function readObject(...where: Parameters<typeof readKeptJson>): object | null {
  const kept = readKeptJson(...where)
  return typeof kept === 'object' ? kept : null
}
