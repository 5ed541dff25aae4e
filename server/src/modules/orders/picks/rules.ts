import { isShortWeight, type AdjustmentGoesTo, type AdjustmentKind, type PickState } from '@farmstand/contracts/packing'
import type { PaymentMethod } from '@farmstand/contracts/payment-names'
import { paise, splitByWeight, subtractPaise, timesPaise, type Paise } from '../../../platform/money.ts'
import { sharesOfParts, type LinePart } from '../../pricing/index.ts'

/** A line of an order with the values that packing needs: `quantity` pieces, each made of `parts`. */
export interface PickedLine {
  quantity: number
  pricePaise: Paise
  parts: readonly LinePart[]
}

/** One thing to put in the bag, and its share of the customer's price of goods. */
export interface Share {
  /** The position of its line in the order, from 0. */
  position: number
  stockId: number
  quantity: number
  sharePaise: Paise
}

/**
 * Divides the price of an order's goods over the bag: the plan's discount over the lines as on the invoice, a combo's
 * price over its parts in proportion to their single prices, each by largest remainder. The shares add up to the price
 * of the lines, to the paisa. `priceOf` supplies single prices that the order itself does not store.
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

/** The state of a pick, with its price. */
export interface PickOutcome {
  state: PickState
  packed: number
  packedG: number | null
  keptPaise: Paise
  replacementId: number | null
  replacementQuantity: number | null
  replacementPaise: Paise | null
}

export const untouchedPick = (sharePaise: Paise): PickOutcome => ({
  state: 'OPEN',
  packed: 0,
  packedG: null,
  keptPaise: sharePaise,
  replacementId: null,
  replacementQuantity: null,
  replacementPaise: null,
})

/** Returns the pieces that a pick needs or has: all of them until it is decided otherwise. */
export const wantedOf = ({ state, packed, quantity }: { state: PickState; packed: number; quantity: number }): number =>
  state === 'OPEN' ? quantity : packed

/** Returns true while the customer is still waiting for a call about it. */
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

/** Returns the kind of an adjustment. A weight far too low counts as a shortage. */
export function adjustmentKindOf({ state, packedG, orderedG }: Adjusted): AdjustmentKind {
  if (state === 'REPLACED') return 'REPLACED'
  return packedG !== null && !isShortWeight(packedG, orderedG ?? 0) ? 'WEIGHED' : 'SHORT'
}

/**
 * Returns the target of the difference: the wallet for a smaller weight, the source of the money for anything else;
 * cash is simply not collected.
 */
export function adjustmentTargetOf(kind: AdjustmentKind, method: PaymentMethod): AdjustmentGoesTo {
  if (method === 'COD') return 'DUE'
  return kind === 'WEIGHED' ? 'WALLET' : 'SOURCE'
}
