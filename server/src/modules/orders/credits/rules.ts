import {
  MANAGER_CREDIT,
  creditForPieces,
  creditableAmountOf,
  creditablePiecesOf,
  type RefundDestination,
  type CreditableLine,
} from '@farmstand/contracts/credit'
import type { PermissionScope } from '@farmstand/contracts/office/permissions'
import type { PaymentMethod } from '@farmstand/contracts/payment-names'
import { because, refused, type Because, type Refused } from '../../../platform/errors.ts'
import { addPaise, fromRupees, paise, splitByWeight, type Paise } from '../../../platform/money.ts'
import type { CreditedLine } from '../tables.ts'

/** A line of an order's invoice, with its position on the invoice and the amount that can still be credited. */
export type CreditableInvoiceLine = CreditableLine & { place: number; name: string }

/** A request for a credit. Amounts are in rupees. */
export interface CreditRequest {
  lines: readonly { place: number; quantity: number | null; amount: number | null }[]
  amount: number | null
  to: RefundDestination
}

/**
 * Returns the lines to credit. An amount for the whole order is divided in proportion to what is left of each line, so
 * that its tax is the tax of the goods.
 */
export function linesToCredit(lines: readonly CreditableInvoiceLine[], wish: CreditRequest): CreditedLine[] | Refused {
  if ((wish.amount === null) === (wish.lines.length === 0)) return refuseWith(because('CREDIT_OF_WHAT'))
  if (wish.amount !== null) return creditOfWholeOrder(lines, wish.amount)
  const found: CreditedLine[] = []
  for (const asked of wish.lines) {
    const line = lines.find(({ place }) => place === asked.place)
    if (!line || found.some(({ place }) => place === asked.place)) return refuseWith(because('NO_INVOICE_LINE'))
    const one = creditOfLine(line, asked)
    if ('refused' in one) return one
    found.push(one)
  }
  return found
}

const refuseWith = (why: Because): Refused => refused('UNPROCESSABLE', why)

function creditOfWholeOrder(lines: readonly CreditableInvoiceLine[], rupees: number): CreditedLine[] | Refused {
  const amount = fromRupees(rupees)
  const lefts = lines.map((line) => paise(creditableAmountOf(line)))
  const left = addPaise(...lefts)
  if (amount === null || amount <= 0) return refuseWith(because('NO_AMOUNT'))
  if (amount > left) return refuseWith(because('ORDER_LEFT', { paise: left }))
  const shares = splitByWeight(amount, lefts)
  return lines.flatMap(({ place }, at) => {
    const share = shares[at] ?? paise(0)
    return share > 0 ? [{ place, quantity: null, paise: share }] : []
  })
}

function creditOfLine(
  line: CreditableInvoiceLine,
  { quantity, amount: rupees }: { quantity: number | null; amount: number | null },
): CreditedLine | Refused {
  if ((quantity === null) === (rupees === null)) return refuseWith(because('CREDIT_EITHER', { name: line.name }))
  const left = paise(creditableAmountOf(line))
  if (quantity !== null && quantity > creditablePiecesOf(line))
    return refuseWith(because('PIECES_LEFT', { name: line.name, left: creditablePiecesOf(line) }))
  const amount = rupees === null ? paise(creditForPieces(line, quantity ?? 0)) : fromRupees(rupees)
  if (amount === null) return refuseWith(because('NO_AMOUNT'))
  if (amount <= 0) return refuseWith(because('NOTHING_LEFT', { name: line.name }))
  if (amount > left) return refuseWith(because('AMOUNT_LEFT', { name: line.name, paise: left }))
  return { place: line.place, quantity, paise: amount }
}

/**
 * Refuses a credit above the limits of the person who gives it. Returns null within the limits. `givenToday` is the sum
 * of this person's earlier credits today. A manager has a limit per credit and per day. An owner must confirm with a
 * passkey above the limit per credit.
 */
export function refuseBeyondCreditLimits(
  amount: Paise,
  { reach, proven, givenToday }: { reach: PermissionScope; proven: boolean; givenToday: Paise },
): Refused | null {
  if (reach === 'ALL') return proven || amount <= MANAGER_CREDIT.once ? null : refused('STEP_UP_NEEDED')
  if (amount > MANAGER_CREDIT.once) return refuseWith(because('CREDIT_AT_ONCE', { mostPaise: MANAGER_CREDIT.once }))
  if (givenToday + amount > MANAGER_CREDIT.day)
    return refuseWith(because('CREDIT_A_DAY', { mostPaise: MANAGER_CREDIT.day, givenPaise: givenToday }))
  return null
}

/**
 * Returns the destination of the money. Only money that was paid online can go back to its source. All other money goes
 * to the wallet.
 */
export const creditDestination = (method: PaymentMethod, wished: RefundDestination): RefundDestination =>
  method === 'ONLINE' ? wished : 'WALLET'
