import { MAX_REPLACEMENT_PIECES, stateAfterEntry } from '@farmstand/contracts/packing'
import { addPaise, divideHalfUp, subtractPaise, timesPaise, type Paise } from '../../platform/money.ts'
import type { PickOutcome } from '../orders/index.ts'

/** Milliseconds for which an order stays leased to its packer after the packer's last action. */
export const PACKING_LEASE_MS = 15 * 60_000

/** Returns the price of `had` out of `wanted` pieces or grams, rounded half up. Anything beyond `wanted` is free. */
export const paidFor = (sharePaise: Paise, had: number, wanted: number): Paise =>
  had >= wanted ? sharePaise : divideHalfUp(BigInt(sharePaise) * BigInt(had), BigInt(wanted))

/** The content of one piece of an item. Null if the pack states none. */
interface Measured {
  netValue: number | null
  netUnit: 'g' | 'ml' | 'piece' | null
}

/**
 * Returns the quantity of another item that comes closest to the missing goods in grams, millilitres or pieces, rounded
 * half down. It is at least one and at most the stock. If the units differ, starts from the missing number of pieces.
 */
export function closestQuantity(
  missing: Measured & { quantity: number },
  other: Measured & { onHand: number },
): number {
  const share =
    missing.netUnit === other.netUnit && missing.netValue && other.netValue
      ? (missing.quantity * missing.netValue) / other.netValue
      : missing.quantity
  return Math.max(1, Math.min(Math.ceil(share - 0.5), other.onHand, MAX_REPLACEMENT_PIECES))
}

/** A packer's entry for one pick. */
export interface PickEntry {
  /** Pieces in the bag, at most as many as ordered. */
  packed: number
  /** The weight on the scale, for items sold by weight. */
  grams: number | null
  replacement: { itemId: number; quantity: number; pricePaise: Paise } | null
}

/**
 * Returns the state and price of a pick after a packer's entry. A replacement costs its own price, but never more than
 * the missing goods.
 */
export function outcomeAfter(
  pick: { quantity: number; sharePaise: Paise; orderedG: number | null },
  { packed, grams, replacement }: PickEntry,
): PickOutcome {
  const after = stateAfterEntry(pick, { packed, grams, replaced: replacement !== null })
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

/**
 * Returns the number of whole pieces that are certainly in the bag. For a weighed item, the weight decides how many
 * these are.
 */
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
