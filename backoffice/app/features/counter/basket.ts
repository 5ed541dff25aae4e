import type { CounterGood } from '@farmstand/contracts/office/counter'
import type { RequestedItem } from '@farmstand/contracts/estimation'

/** A line of the order that is being taken. */
export interface BasketLine {
  good: CounterGood
  quantity: number
}

const isSameGood = (one: CounterGood, other: CounterGood): boolean => one.id === other.id && one.type === other.type
const limitQuantity = (quantity: number, { max_quantity: most }: CounterGood): number =>
  Math.max(1, Math.min(quantity, most))

/** Adds pieces of a good. A good that is in the order already gets more pieces, up to its limit. */
export const addTo = (lines: readonly BasketLine[], { good, quantity }: BasketLine): BasketLine[] =>
  lines.some((line) => isSameGood(line.good, good))
    ? lines.map((line) =>
        isSameGood(line.good, good) ? { ...line, quantity: limitQuantity(line.quantity + quantity, good) } : line,
      )
    : [...lines, { good, quantity: limitQuantity(quantity, good) }]

export const setQuantity = (lines: readonly BasketLine[], good: CounterGood, quantity: number): BasketLine[] =>
  lines.map((line) => (isSameGood(line.good, good) ? { ...line, quantity: limitQuantity(quantity, good) } : line))

export const removeGood = (lines: readonly BasketLine[], good: CounterGood): BasketLine[] =>
  lines.filter((line) => !isSameGood(line.good, good))

export const requestedItems = (lines: readonly BasketLine[]): RequestedItem[] =>
  lines.map(({ good: { id, type, department }, quantity }) => ({ id, type, department, quantity }))
