import { discountedPaise } from '@farmstand/contracts/money'
import { divideHalfUp, paise, type Paise } from '../../platform/money.ts'

/** Returns the price of one unit after a discount in hundredths of a percent, rounded by `discountedPaise`. */
export const discountedUnit = (cost: Paise, discountBp: number): Paise => paise(discountedPaise(cost, discountBp))

export type NetUnit = 'g' | 'ml' | 'piece'
export type UnitPriceUnit = 'kg' | 'l' | 'piece'

const measures = {
  g: { unit: 'kg', contains: 1000 },
  ml: { unit: 'l', contains: 1000 },
  piece: { unit: 'piece', contains: 1 },
} as const satisfies Record<NetUnit, { unit: UnitPriceUnit; contains: number }>

/**
 * Returns the price per kilogram, litre or piece, rounded half up to the paisa. Returns null without a net quantity.
 */
export function unitPrice(
  price: Paise,
  netValue: number | null,
  netUnit: NetUnit | null,
): { price: Paise; unit: UnitPriceUnit } | null {
  if (netValue === null || netUnit === null || netValue <= 0) return null
  const { unit, contains } = measures[netUnit]
  return { price: divideHalfUp(BigInt(price) * BigInt(contains), BigInt(netValue)), unit }
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Compares entries by the seller's order, then by name, then by id, so that the order is always the same. */
export function inSellersOrder(
  a: { position: number; name: string; id: number },
  b: { position: number; name: string; id: number },
): number {
  return a.position - b.position || byName.compare(a.name, b.name) || a.id - b.id
}

/** Returns true if each part of a combo is on sale and the stock covers its quantity in the combo. */
export const comboInStock = (parts: readonly { quantity: number; onHand: number; onSale: boolean }[]): boolean =>
  parts.length > 0 && parts.every((part) => part.onSale && part.onHand >= part.quantity)

/**
 * Takes up to `most` entries, one of each category in turn, so that a shelf mixes categories. Entries of the same
 * category keep their order.
 */
export function alternateCategories<Entry extends { categoryId: number }>(
  entries: readonly Entry[],
  most: number,
): Entry[] {
  const rounds = new Map<number, number>()
  const placed = entries.map((entry) => {
    const round = rounds.get(entry.categoryId) ?? 0
    rounds.set(entry.categoryId, round + 1)
    return { entry, round }
  })
  return placed
    .toSorted((a, b) => a.round - b.round)
    .slice(0, most)
    .map(({ entry }) => entry)
}

/** Makes a slug of a name: 'Brinjal, bharta' → 'brinjal-bharta', 'Purée' → 'puree'. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
