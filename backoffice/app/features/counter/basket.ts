import type { CounterGood } from '@farmstand/contracts/office/counter'
import type { RequestedItem } from '@farmstand/contracts/estimation'

/** A line of the order that is being taken. */
export interface Line {
  good: CounterGood
  quantity: number
}

const isSame = (one: CounterGood, other: CounterGood): boolean => one.id === other.id && one.type === other.type
const within = (quantity: number, { max_quantity: most }: CounterGood): number => Math.max(1, Math.min(quantity, most))

/** Adds pieces of a good. A good that is in the order already gets more pieces, up to its limit. */
export const addTo = (lines: readonly Line[], { good, quantity }: Line): Line[] =>
  lines.some((line) => isSame(line.good, good))
    ? lines.map((line) =>
        isSame(line.good, good) ? { ...line, quantity: within(line.quantity + quantity, good) } : line,
      )
    : [...lines, { good, quantity: within(quantity, good) }]

export const setQuantity = (lines: readonly Line[], good: CounterGood, quantity: number): Line[] =>
  lines.map((line) => (isSame(line.good, good) ? { ...line, quantity: within(quantity, good) } : line))

export const removeGood = (lines: readonly Line[], good: CounterGood): Line[] =>
  lines.filter((line) => !isSame(line.good, good))

export const requestedItems = (lines: readonly Line[]): RequestedItem[] =>
  lines.map(({ good: { id, type, department }, quantity }) => ({ id, type, department, quantity }))
