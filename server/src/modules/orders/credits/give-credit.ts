import type { CreditDestination, RefundDestination } from '@farmstand/contracts/credit'
import { formatPaise } from '@farmstand/contracts/money'
import { makeNote, type StoredNote } from '@farmstand/contracts/note-words'
import type { GivenCredit as CreditAnswer } from '@farmstand/contracts/office/order'
import { lockByName } from '../../../platform/advisory-lock.ts'
import { shopDay, shopInstant } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.ts'
import { because, refused, type Because, type Refused } from '../../../platform/errors.ts'
import { newUid } from '../../../platform/ids.ts'
import { addPaise, paise, toRupees, type Paise } from '../../../platform/money.ts'
import { oneLine } from '../../../platform/text.ts'
import { keepAccountOpen } from '../../identity/index.ts'
import { invoiceOf, issuePartNote } from '../../invoicing/index.ts'
import { requestRefund, sandboxForgottenSince } from '../../payments/index.ts'
import type { ActingStaff, OfficeOutcome } from '../../staff/index.ts'
import { accounts, moveHeldMoney } from '../../wallet/index.ts'
import type { ChangeOrderDeps } from '../change-order.ts'
import { orderHead, type StoredOrder } from '../queries.ts'
import { refuseOldVersion } from '../step-rules.ts'
import { sumGoodwillGivenBy } from '../goodwill-queries.ts'
import type { CreditedLine } from '../tables.ts'
import { moneySourceOf, refundTargetOf } from '../undo-order.ts'
import {
  increaseCreditedAmount,
  creditsOf,
  sumCreditsGivenBy,
  insertCredit,
  type StoredCredit,
} from './credit-queries.ts'
import { creditableLines } from './creditable.ts'
import { refuseBeyondCreditLimits, creditDestination, linesToCredit, type CreditRequest } from './rules.ts'

export interface GiveCreditInput extends CreditRequest {
  orderUid: string
  /** The order version that the caller saw. If undefined, the present version is accepted. */
  version?: number | undefined
  reason: StoredNote | string
  /** The customer's problem report that this credit answers, or null. */
  problemUid: string | null
}

/** A credit that was given, and the order that it was given on. */
export interface GrantedCredit<To extends CreditDestination = RefundDestination> {
  order: StoredOrder
  credit: StoredCredit & { goesTo: To }
  /** True if a refund was requested. The caller sends the refund after the transaction. */
  refunding: boolean
}

/**
 * Credits an amount of a delivered order in the caller's transaction. Adds the amount to the order's credited sum,
 * moves the money, requests a refund if the provider holds the money, and issues a credit note. Never credits more than
 * the price of a line, because each concurrent call sees the credits of the calls before it.
 */
export async function giveCredit(
  tx: Transaction,
  by: ActingStaff,
  input: GiveCreditInput,
): Promise<GrantedCredit | Refused> {
  const { orderUid, version, reason, problemUid } = input
  if (by.reach === 'OWN') await lockByName(tx, `credits:${by.actor.name}`)
  for (;;) {
    const order = await orderHead(tx, orderUid)
    if (!order) return refused('NOT_FOUND')
    const wished = creditDestination(order.paymentMethod, input.to)
    const { number, status } = order
    const unfit =
      refuseOldVersion(order, { version }) ??
      (status === 'DELIVERED' ? null : refused('CONFLICT', because('NOT_DELIVERED', { number, status }))) ??
      (await refuseTarget(tx, order, wished))
    if (unfit) return unfit
    const earlier = await creditsOf(tx, orderUid)
    const lines = await requestedLines(tx, by, input, earlier)
    if ('refused' in lines) return lines
    const amount = addPaise(...lines.map((line) => line.paise))
    if (!(await increaseCreditedAmount(tx, order, amount))) continue
    return storeCredit(tx, by, { order, lines, earlier, goesTo: wished, reason, problemUid })
  }
}

interface CreditToStore<To extends CreditDestination> extends Pick<GiveCreditInput, 'reason' | 'problemUid'> {
  order: StoredOrder
  lines: CreditedLine[]
  /** The earlier credits of the order. */
  earlier: readonly StoredCredit[]
  goesTo: To
}

/**
 * Moves the money of a credit, issues its credit note and stores it. The caller has added the amount to the order's
 * credited sum. An amount below the provider's minimum refund goes to the wallet.
 */
export async function storeCredit<To extends CreditDestination>(
  tx: Transaction,
  by: ActingStaff,
  { order, lines, earlier, goesTo: wished, reason, problemUid }: CreditToStore<To>,
): Promise<GrantedCredit<To | 'WALLET'>> {
  const amount = addPaise(...lines.map((line) => line.paise))
  const uid = newUid()
  const goesTo: To | 'WALLET' =
    wished === 'SOURCE' && (await refundTargetOf(tx, order, amount)).paymentId === null ? 'WALLET' : wished
  const refunding = await moveCredit(tx, order, { uid, amount, goesTo, now: by.now })
  const note = await issuePartNote(tx, { order, creditUid: uid, lines, earlier, now: by.now })
  const credit = {
    uid,
    orderUid: order.uid,
    paise: amount,
    goesTo,
    lines,
    note: note.number,
    reason: typeof reason === 'string' ? oneLine(reason) : reason,
    doneBy: by.actor.name,
    problemUid,
    at: by.now,
  }
  await insertCredit(tx, credit)
  return { order, credit, refunding }
}

/** Refuses a credit whose money cannot go to this destination. Returns null if it can. */
export async function refuseTarget(
  tx: Transaction,
  { number, customerUid, paymentMethod, createdAt }: StoredOrder,
  goesTo: StoredCredit['goesTo'],
): Promise<Refused | null> {
  const refuseWith = (why: Because): Refused => refused('CONFLICT', why)
  // The customer's row stays locked until the end, because money credited to an account that is closed meanwhile would
  // be lost.
  if (goesTo === 'WALLET' && !(await keepAccountOpen(tx, customerUid)))
    return refuseWith(because('CUSTOMER_GONE', { number }))
  if (paymentMethod !== 'COD' && (await sandboxForgottenSince(tx, createdAt)))
    return refuseWith(because('PRETENDED_MONEY', { number }))
  return null
}

async function requestedLines(
  tx: Transaction,
  by: ActingStaff,
  { orderUid, ...wish }: GiveCreditInput,
  earlier: readonly StoredCredit[],
): Promise<CreditedLine[] | Refused> {
  const invoice = await invoiceOf(tx, orderUid, 'INVOICE')
  // Only a follow-up has no invoice, because it is free.
  if (!invoice) return refused('UNPROCESSABLE', because('ORDER_LEFT', { paise: paise(0) }))
  const lines = linesToCredit(creditableLines(invoice, earlier), wish)
  if ('refused' in lines) return lines
  const { reach, proven, now } = by
  const givenToday = reach === 'OWN' ? await sumGivenTodayBy(tx, by.actor.name, now) : paise(0)
  return refuseBeyondCreditLimits(addPaise(...lines.map((line) => line.paise)), { reach, proven, givenToday }) ?? lines
}

/** Returns what this person has refunded and given as goodwill since midnight. */
export async function sumGivenTodayBy(tx: Transaction, doneBy: string, now: Date): Promise<Paise> {
  const since = shopInstant(shopDay(now), 0)
  return addPaise(await sumCreditsGivenBy(tx, doneBy, since), await sumGoodwillGivenBy(tx, doneBy, since))
}

async function moveCredit(
  tx: Transaction,
  order: StoredOrder,
  { uid, amount, goesTo, now }: { uid: string; amount: Paise; goesTo: StoredCredit['goesTo']; now: Date },
): Promise<boolean> {
  // The customer pays that amount less at the door, so no money moves.
  if (goesTo === 'DUE') return false
  const { customerUid, number } = order
  const wallet = { paymentId: null, to: accounts.wallet(customerUid) }
  const { paymentId, to } = goesTo === 'SOURCE' ? await moneySourceOf(tx, order) : wallet
  const cause = `credit:${order.uid}:${uid}` as const
  const description = makeNote('GIVEN_BACK', { number })
  await moveHeldMoney(
    tx,
    { key: cause, kind: 'credit', reference: order.uid, description, at: now },
    { from: accounts.sales, to, amount },
  )
  if (paymentId === null) return false
  await requestRefund(tx, { paymentId, customerUid, amountPaise: amount, cause, reason: description, now })
  return true
}

const targetNames = { WALLET: 'the wallet', SOURCE: 'where it was paid from' } as const

/** Returns the reply for the staff member who gave the credit, and the note for the order's history. */
export const describeGivenCredit = (
  { refundsAsked }: Pick<ChangeOrderDeps, 'refundsAsked'>,
  { order, credit, refunding }: GrantedCredit,
): OfficeOutcome<CreditAnswer> => ({
  answer: { order_uid: order.uid, amount: toRupees(credit.paise), to: credit.goesTo, note: credit.note },
  audit: [
    {
      subject: `order:${order.uid}`,
      after: { given: `${formatPaise(credit.paise)} to ${targetNames[credit.goesTo]}, ${credit.note}` },
      reason: credit.reason,
    },
  ],
  ...(refunding && refundsAsked && { afterwards: refundsAsked }),
})
