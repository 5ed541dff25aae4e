import { isShortWeight, type AdjustmentGoesTo, type AdjustmentKind, type PickState } from '@farmstand/contracts/packing'
import type { PaymentMethod } from '@farmstand/contracts/payment-names'
import { paise, splitByWeight, subtractPaise, timesPaise, type Paise } from '../../../platform/money.ts'
import { sharesOfParts, type LinePart } from '../../pricing/index.ts'

/** A line of an order with what packing needs: `quantity` of it, each made of `parts`. */
export interface PickedLine {
  quantity: number
  pricePaise: Paise
  parts: readonly LinePart[]
}

/** One thing to put in the bag, and its share of what the customer pays for goods. */
export interface Share {
  /** The position of its line in the order, from 0. */
  position: number
  stockId: number
  quantity: number
  sharePaise: Paise
}

/**
 * Divides what an order's goods cost over what goes into the bag: the plan's discount over the lines as on the invoice, a combo's price
 * over its parts in proportion to their single prices, each by largest remainder. The shares add up to what the lines cost, to the paisa.
 * `priceOf` is asked where the order itself does not store what a part costs alone.
 */
export function sharesOf(
  lines: readonly PickedLine[],
  planDiscountPaise: Paise,
  priceOf: (stockId: number) => Paise,
): Share[] {
  const nets = lines.map((line) => timesPaise(line.pricePaise, line.quantity))
  const planShares = splitByWeight(planDiscountPaise, nets)
  return lines.flatMap((line, position) => {
    const paid = subtractPaise(nets[position] ?? paise(0), planShares[position] ?? paise(0))
    const shares = sharesOfParts(line.parts, paid, ({ stockId, billed }) => billed?.pricePaise ?? priceOf(stockId))
    return line.parts.map(({ stockId, quantity }, part) => ({
      position,
      stockId,
      quantity: quantity * line.quantity,
      sharePaise: shares[part] ?? paise(0),
    }))
  })
}

/** The state of a pick, with what it costs. */
export interface PickStanding {
  state: PickState
  packed: number
  packedG: number | null
  keptPaise: Paise
  replacementId: number | null
  replacementQuantity: number | null
  replacementPaise: Paise | null
}

export const untouchedPick = (sharePaise: Paise): PickStanding => ({
  state: 'OPEN',
  packed: 0,
  packedG: null,
  keptPaise: sharePaise,
  replacementId: null,
  replacementQuantity: null,
  replacementPaise: null,
})

/** Pieces that a pick wants or has: all of them until somebody says otherwise. */
export const wantedOf = ({ state, packed, quantity }: { state: PickState; packed: number; quantity: number }): number =>
  state === 'OPEN' ? quantity : packed

/** Whether the customer is still to be called about it. */
export const waitsForCustomerCall = ({
  callUntil,
  callAnswer,
}: {
  callUntil: Date | null
  callAnswer: string | null
}): boolean => callUntil !== null && callAnswer === null

interface Adjusted {
  state: PickState
  packedG: number | null
  orderedG: number | null
}

/** Far too little weight counts as a shortage. */
export function kindOf({ state, packedG, orderedG }: Adjusted): AdjustmentKind {
  if (state === 'REPLACED') return 'REPLACED'
  return packedG !== null && !isShortWeight(packedG, orderedG ?? 0) ? 'WEIGHED' : 'SHORT'
}

/** Where the difference goes: for a smaller weight to the wallet, for anything else back to where it came from; cash is simply not collected. */
export function goesTo(kind: AdjustmentKind, method: PaymentMethod): AdjustmentGoesTo {
  if (method === 'COD') return 'DUE'
  return kind === 'WEIGHED' ? 'WALLET' : 'SOURCE'
}
