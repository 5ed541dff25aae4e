import {
  MANAGER_CREDIT,
  creditForPieces,
  leftOf,
  piecesLeftOf,
  type CreditGoesTo,
  type CreditableLine,
} from '@farmstand/contracts/credit'
import { formatPaise } from '@farmstand/contracts/money'
import type { Reach } from '@farmstand/contracts/office/permissions'
import type { PaymentMethod } from '@farmstand/contracts/payment-names'
import { refused, type Refused } from '../../../platform/errors.ts'
import { addPaise, fromRupees, paise, splitByWeight, type Paise } from '../../../platform/money.ts'
import type { CreditedLine } from '../tables.ts'

/** A line of an order's invoice, by its place on it. */
export type InvoiceLineLeft = CreditableLine & { place: number; name: string }

/** A request to give something back; amounts in rupees. */
export interface CreditWish {
  lines: readonly { place: number; quantity: number | null; amount: number | null }[]
  amount: number | null
  to: CreditGoesTo
}

/** An amount for the whole order is divided over what is left of each line, so that its tax is that of the goods. */
export function linesToCredit(lines: readonly InvoiceLineLeft[], wish: CreditWish): CreditedLine[] | Refused {
  if ((wish.amount === null) === (wish.lines.length === 0))
    return no('Say which lines, or an amount of the whole order.')
  if (wish.amount !== null) return partOfAll(lines, wish.amount)
  const found: CreditedLine[] = []
  for (const asked of wish.lines) {
    const line = lines.find(({ place }) => place === asked.place)
    if (!line || found.some(({ place }) => place === asked.place)) return no('This is no line of the invoice.')
    const one = partOfLine(line, asked)
    if ('refused' in one) return one
    found.push(one)
  }
  return found
}

const no = (message: string): Refused => refused('UNPROCESSABLE', { message })

function partOfAll(lines: readonly InvoiceLineLeft[], rupees: number): CreditedLine[] | Refused {
  const amount = fromRupees(rupees)
  const lefts = lines.map((line) => paise(leftOf(line)))
  const left = addPaise(...lefts)
  if (amount === null || amount <= 0) return no('This is no amount of rupees and paise.')
  if (amount > left) return no(`Only ${formatPaise(left)} of this order is left to give back.`)
  const shares = splitByWeight(amount, lefts)
  return lines.flatMap(({ place }, at) => {
    const share = shares[at] ?? paise(0)
    return share > 0 ? [{ place, quantity: null, paise: share }] : []
  })
}

function partOfLine(
  line: InvoiceLineLeft,
  { quantity, amount: rupees }: { quantity: number | null; amount: number | null },
): CreditedLine | Refused {
  if ((quantity === null) === (rupees === null)) return no(`Say of ${line.name} either how many, or an amount.`)
  const left = paise(leftOf(line))
  if (quantity !== null && quantity > piecesLeftOf(line))
    return no(`Of ${line.name} only ${piecesLeftOf(line)} are left to give back.`)
  const amount = rupees === null ? paise(creditForPieces(line, quantity ?? 0)) : fromRupees(rupees)
  if (amount === null) return no('This is no amount of rupees and paise.')
  if (amount <= 0) return no(`Nothing of ${line.name} is left to give back.`)
  if (amount > left) return no(`Of ${line.name} only ${formatPaise(left)} is left to give back.`)
  return { place: line.place, quantity, paise: amount }
}

/**
 * Why somebody may not give back so much; null when they may. `givenToday`: what they gave back before. A manager has a limit per case and
 * per day; an owner needs a fresh passkey above the limit per case.
 */
export function beyondLimits(
  amount: Paise,
  { reach, proven, givenToday }: { reach: Reach; proven: boolean; givenToday: Paise },
): Refused | null {
  if (reach === 'ALL') return proven || amount <= MANAGER_CREDIT.once ? null : refused('STEP_UP_NEEDED')
  if (amount > MANAGER_CREDIT.once)
    return no(`You may give back up to ${formatPaise(MANAGER_CREDIT.once)} at once. Ask an owner for more.`)
  if (givenToday + amount > MANAGER_CREDIT.day)
    return no(
      `You may give back up to ${formatPaise(MANAGER_CREDIT.day)} a day and have given ${formatPaise(givenToday)} today. Ask an owner.`,
    )
  return null
}

/** Only money that was paid online can go back anywhere but to the wallet. */
export const creditPlace = (method: PaymentMethod, wished: CreditGoesTo): CreditGoesTo =>
  method === 'ONLINE' ? wished : 'WALLET'
