import { discountedPaise } from '@farmstand/contracts/money'
import { divideHalfUp, paise, type Paise } from '../../platform/money.ts'

/** The price of one unit after its discount (hundredths of a percent), as `discountedPaise` has it. */
export const discountedUnit = (cost: Paise, discountBp: number): Paise => paise(discountedPaise(cost, discountBp))

export type NetUnit = 'g' | 'ml' | 'piece'
export type UnitPriceUnit = 'kg' | 'l' | 'piece'

const measures = {
  g: { unit: 'kg', contains: 1000 },
  ml: { unit: 'l', contains: 1000 },
  piece: { unit: 'piece', contains: 1 },
} as const satisfies Record<NetUnit, { unit: UnitPriceUnit; contains: number }>

/** What a kilogram, litre or piece costs at `price`, to the paisa, half up; null when the net quantity is not known. */
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

/** Every list stands in the seller's order, then by name; the id settles what both leave open. */
export function inSellersOrder(
  a: { position: number; name: string; id: number },
  b: { position: number; name: string; id: number },
): number {
  return a.position - b.position || byName.compare(a.name, b.name) || a.id - b.id
}

/** A combo can be sold when each of its parts is on sale and there is enough of it: its scarcest part decides. */
export const comboInStock = (parts: readonly { quantity: number; onHand: number; onSale: boolean }[]): boolean =>
  parts.length > 0 && parts.every((part) => part.onSale && part.onHand >= part.quantity)

/** The first `most`, taken from the categories in turn, so that no shelf is all of one kind. Each category keeps its order. */
export function inTurn<Entry extends { categoryId: number }>(entries: readonly Entry[], most: number): Entry[] {
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

/** 'Brinjal, bharta' → 'brinjal-bharta', 'Purée' → 'puree' */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
