import {
  MOST_INSTEAD,
  isShortWeight,
  type AdjustmentGoesTo,
  type AdjustmentKind,
  type PickState,
} from '@farmstand/contracts/packing'
import {
  addPaise,
  divideHalfUp,
  paise,
  splitByWeight,
  subtractPaise,
  timesPaise,
  type Paise,
} from '../../../platform/money.ts'

/** How long an order is its packer's after the last thing they did about it. */
export const LEASE_MS = 15 * 60_000

/** A line of an order as far as packing divides it; `quantity` of it, each made of `parts`. */
export interface PricedLine {
  quantity: number
  pricePaise: Paise
  parts: readonly { stockId: number; quantity: number }[]
}

/** One thing to put in the bag, and its part of what the customer pays for goods. */
export interface Share {
  /** Of its line in the order, from 0. */
  position: number
  stockId: number
  quantity: number
  sharePaise: Paise
}

/**
 * What an order's goods cost, divided over what goes into the bag: the plan's discount over the lines as on the invoice, a combo's price
 * over its parts by what these cost alone, each by largest remainder. The shares add up to what the lines cost, to the paisa.
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
    const weights = line.parts.map(({ stockId, quantity }) => timesPaise(priceOf(stockId), quantity))
    const shares = splitByWeight(paid, weights)
    return line.parts.map(({ stockId, quantity }, part) => ({
      position,
      stockId,
      quantity: quantity * line.quantity,
      sharePaise: shares[part] ?? paise(0),
    }))
  })
}

/** What is paid for `had` of `wanted` pieces or grams, half up; more than was wanted is a gift. */
export const paidFor = (sharePaise: Paise, had: number, wanted: number): Paise =>
  had >= wanted ? sharePaise : divideHalfUp(BigInt(sharePaise) * BigInt(had), BigInt(wanted))

/** What one of an item holds; null where its pack does not say. */
interface Measured {
  netValue: number | null
  netUnit: 'g' | 'ml' | 'piece' | null
}

/**
 * How many of another item are nearest in grams, millilitres or pieces to what is missing, half down, at least one and no more than are
 * there; as many as are missing where the two are not measured alike.
 */
export function asMuchAs(missing: Measured & { quantity: number }, other: Measured & { onHand: number }): number {
  const share =
    missing.netUnit === other.netUnit && missing.netValue && other.netValue
      ? (missing.quantity * missing.netValue) / other.netValue
      : missing.quantity
  return Math.max(1, Math.min(Math.ceil(share - 0.5), other.onHand, MOST_INSTEAD))
}

/** What somebody says of one thing they pack. */
export interface Said {
  /** Pieces in the bag, up to what was ordered. */
  packed: number
  /** What the scale showed, for what is sold by weight. */
  grams: number | null
  replacement: { itemId: number; quantity: number; pricePaise: Paise } | null
}

/** How a pick stands after that. */
export interface Standing {
  state: PickState
  packed: number
  packedG: number | null
  keptPaise: Paise
  replacementId: number | null
  replacementQuantity: number | null
  replacementPaise: Paise | null
}

/** What stands in for something that is missing costs what it costs, and never more than what is missing. */
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

/** A customer is to be called about it, and was not yet. */
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

/** A weight that is too small is no weight any more but a shortage. */
export function kindOf({ state, packedG, orderedG }: Adjusted): AdjustmentKind {
  if (state === 'REPLACED') return 'REPLACED'
  return packedG !== null && !isShortWeight(packedG, orderedG ?? 0) ? 'WEIGHED' : 'SHORT'
}

/** Where the difference goes: what the scale took off to the wallet, anything else the way it came, and cash is not asked for. */
export function goesTo(kind: AdjustmentKind, method: 'COD' | 'WALLET' | 'ONLINE'): AdjustmentGoesTo {
  if (method === 'COD') return 'DUE'
  return kind === 'WEIGHED' ? 'WALLET' : 'SOURCE'
}
