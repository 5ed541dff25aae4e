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

/** One item to put in the bag, and its share of the price that the customer pays for goods. */
export interface Share {
  /** The position of the order line that the item belongs to, from 0. */
  position: number
  stockId: number
  quantity: number
  sharePaise: Paise
}

/**
 * Divides the price of an order's goods over the items in the bag. The plan's discount is divided over the lines as on
 * the invoice, and a combo's price over its items in proportion to their single prices. Both use the method of the
 * largest remainder. The shares add up to the price of the lines, to the paisa. `priceOf` supplies single prices that
 * the order itself does not store.
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

/**
 * Returns the number of pieces to put in the bag for a pick: all ordered pieces until the packer has decided, then the
 * packed ones.
 */
export const wantedOf = ({ state, packed, quantity }: { state: PickState; packed: number; quantity: number }): number =>
  state === 'OPEN' ? quantity : packed

/** Returns true while the customer is still to be called about the pick. */
export const isCallOpen = ({ callUntil, callAnswer }: { callUntil: Date | null; callAnswer: string | null }): boolean =>
  callUntil !== null && callAnswer === null

interface Adjusted {
  state: PickState
  packedG: number | null
  orderedG: number | null
}

/** Returns the kind of an adjustment. If the packed weight is far too low, the adjustment counts as a shortage. */
export function adjustmentKindOf({ state, packedG, orderedG }: Adjusted): AdjustmentKind {
  if (state === 'REPLACED') return 'REPLACED'
  return packedG !== null && !isShortWeight(packedG, orderedG ?? 0) ? 'WEIGHED' : 'SHORT'
}

/**
 * Returns the destination of the price difference: the wallet for a smaller weight, and the source of the money for
 * anything else. For a cash order the rider collects less.
 */
export function adjustmentTargetOf(kind: AdjustmentKind, method: PaymentMethod): AdjustmentGoesTo {
  if (method === 'COD') return 'DUE'
  return kind === 'WEIGHED' ? 'WALLET' : 'SOURCE'
}
