import { MOST_INSTEAD, stateAfter } from '@farmstand/contracts/packing'
import { addPaise, divideHalfUp, subtractPaise, timesPaise, type Paise } from '../../platform/money.ts'
import type { PickOutcome } from '../orders/index.ts'

/** Milliseconds for which an order stays leased to its packer after their last action. */
export const PACKING_LEASE_MS = 15 * 60_000

/** Returns the price of `had` out of `wanted` pieces or grams, rounded half up; more than was wanted is free. */
export const paidFor = (sharePaise: Paise, had: number, wanted: number): Paise =>
  had >= wanted ? sharePaise : divideHalfUp(BigInt(sharePaise) * BigInt(had), BigInt(wanted))

/** The content of one piece of an item; null if its pack has none. */
interface Measured {
  netValue: number | null
  netUnit: 'g' | 'ml' | 'piece' | null
}

/**
 * Returns the quantity of another item that comes closest to the missing goods in grams, millilitres or pieces, rounded
 * half down; at least one, and no more than are in stock. Where the units differ, returns the missing quantity.
 */
export function closestQuantity(
  missing: Measured & { quantity: number },
  other: Measured & { onHand: number },
): number {
  const share =
    missing.netUnit === other.netUnit && missing.netValue && other.netValue
      ? (missing.quantity * missing.netValue) / other.netValue
      : missing.quantity
  return Math.max(1, Math.min(Math.ceil(share - 0.5), other.onHand, MOST_INSTEAD))
}

/** A packer's entry for one pick. */
export interface PickEntry {
  /** Pieces in the bag, up to the ordered ones. */
  packed: number
  /** The weight on the scale, for items sold by weight. */
  grams: number | null
  replacement: { itemId: number; quantity: number; pricePaise: Paise } | null
}

/**
 * Returns the state and price of a pick after an entry. A replacement costs its own price, and never more than the
 * missing goods.
 */
export function outcomeAfter(
  pick: { quantity: number; sharePaise: Paise; orderedG: number | null },
  { packed, grams, replacement }: PickEntry,
): PickOutcome {
  const after = stateAfter(pick, { packed, grams, replaced: replacement !== null })
  const own =
    after.packedG !== null && pick.orderedG !== null
      ? paidFor(pick.sharePaise, after.packedG, pick.orderedG)
      : paidFor(pick.sharePaise, after.packed, pick.quantity)
  if (!replacement || after.state !== 'REPLACED')
    return { ...after, keptPaise: own, replacementId: null, replacementQuantity: null, replacementPaise: null }
  const missing = subtractPaise(pick.sharePaise, own)
  const dear = timesPaise(replacement.pricePaise, replacement.quantity)
  const replacementPaise = dear < missing ? dear : missing
  return {
    ...after,
    keptPaise: addPaise(own, replacementPaise),
    replacementId: replacement.itemId,
    replacementQuantity: replacement.quantity,
    replacementPaise,
  }
}

/** Returns the whole pieces that certainly are in the bag; of a weighed item as many as its weight makes. */
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
