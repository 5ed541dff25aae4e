import {
  MOST_INSTEAD,
  isShortWeight,
  type AdjustmentGoesTo,
  type AdjustmentKind,
  type PickState,
} from '@farmstand/contracts/packing'
import type { PaymentMethod } from '@farmstand/contracts/payment-names'
import {
  addPaise,
  divideHalfUp,
  paise,
  splitByWeight,
  subtractPaise,
  timesPaise,
  type Paise,
} from '../../../platform/money.ts'
import { sharesOfParts, type LinePart } from '../../pricing/index.ts'

/** Lease of an order: how long it stays its packer's after their last action. */
export const LEASE_MS = 15 * 60_000

/** A line of an order with what packing needs: `quantity` of it, each made of `parts`. */
export interface PricedLine {
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
  lines: readonly PricedLine[],
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

/** The price of `had` out of `wanted` pieces or grams, rounded half up; more than was wanted is free. */
export const paidFor = (sharePaise: Paise, had: number, wanted: number): Paise =>
  had >= wanted ? sharePaise : divideHalfUp(BigInt(sharePaise) * BigInt(had), BigInt(wanted))

/** What one piece of an item contains; null where its pack does not say. */
interface Measured {
  netValue: number | null
  netUnit: 'g' | 'ml' | 'piece' | null
}

/**
 * How many of another item come closest to what is missing in grams, millilitres or pieces, rounded half down; at least one, and no more
 * than are in stock. As many as are missing where the units differ.
 */
export function asMuchAs(missing: Measured & { quantity: number }, other: Measured & { onHand: number }): number {
  const share =
    missing.netUnit === other.netUnit && missing.netValue && other.netValue
      ? (missing.quantity * missing.netValue) / other.netValue
      : missing.quantity
  return Math.max(1, Math.min(Math.ceil(share - 0.5), other.onHand, MOST_INSTEAD))
}

/** What a packer says of one pick. */
export interface Said {
  /** Pieces in the bag, up to what was ordered. */
  packed: number
  /** The weight on the scale, for what is sold by weight. */
  grams: number | null
  replacement: { itemId: number; quantity: number; pricePaise: Paise } | null
}

/** The state of a pick that follows from it. */
export interface Standing {
  state: PickState
  packed: number
  packedG: number | null
  keptPaise: Paise
  replacementId: number | null
  replacementQuantity: number | null
  replacementPaise: Paise | null
}

/** A replacement costs its own price, and never more than what is missing. */
export function standingAfter(
  pick: { quantity: number; sharePaise: Paise; orderedG: number | null },
  { packed, grams, replacement }: Said,
): Standing {
  if (grams !== null && pick.orderedG !== null)
    return { ...asPacked(pick.quantity), packedG: grams, keptPaise: paidFor(pick.sharePaise, grams, pick.orderedG) }
  const own = paidFor(pick.sharePaise, packed, pick.quantity)
  if (packed >= pick.quantity) return { ...asPacked(pick.quantity), packedG: null, keptPaise: own }
  if (!replacement) return { ...asPacked(packed), state: 'SHORT', packedG: null, keptPaise: own }
  const missing = subtractPaise(pick.sharePaise, own)
  const dear = timesPaise(replacement.pricePaise, replacement.quantity)
  const replacementPaise = dear < missing ? dear : missing
  return {
    state: 'REPLACED',
    packed,
    packedG: null,
    keptPaise: addPaise(own, replacementPaise),
    replacementId: replacement.itemId,
    replacementQuantity: replacement.quantity,
    replacementPaise,
  }
}

const asPacked = (packed: number) => ({
  state: 'PACKED' as const,
  packed,
  replacementId: null,
  replacementQuantity: null,
  replacementPaise: null,
})

export const untouched = (sharePaise: Paise): Standing => ({
  ...asPacked(0),
  state: 'OPEN',
  packedG: null,
  keptPaise: sharePaise,
})

/** Pieces that a pick wants or has: all of them until somebody says otherwise. */
export const wantedOf = ({ state, packed, quantity }: { state: PickState; packed: number; quantity: number }): number =>
  state === 'OPEN' ? quantity : packed

/** Whole pieces that certainly are in the bag; of what was weighed as many as that weight makes. */
export function piecesInBag({
  packed,
  packedG,
  orderedG,
  quantity,
}: {
  packed: number
  packedG: number | null
  orderedG: number | null
  quantity: number
}): number {
  if (packedG === null || orderedG === null) return packed
  return Math.min(Math.floor((packedG * quantity) / orderedG), packed)
}

/** Whether the customer is still to be called about it. */
export const waitsForCall = ({
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
