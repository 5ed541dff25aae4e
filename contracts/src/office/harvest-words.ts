import { devanagariName } from '../devanagari-name.ts'
import type { LocalNames } from '../primitives.ts'

/** The contents of one piece of an item, from the table of items. */
interface Held {
  units: string
  holds: { value: number; unit: 'g' | 'ml' | 'piece' } | null
}

interface Listed extends Held {
  name: string
  local_names: LocalNames
  to_get: number
}

/**
 * Formats how much some pieces are together, as a seller weighs or counts them: '32 kg', '1.5 l', '15 pcs'. Returns a
 * text such as '8 × 1 bunch' if the content of one piece is unknown.
 */
export function amountOf(pieces: number, { units, holds }: Held): string {
  if (holds === null) return `${pieces} × ${units}`
  const value = holds.value * pieces
  if (holds.unit === 'piece') return `${value} ${value === 1 ? 'pc' : 'pcs'}`
  return value < 1000 ? `${value} ${holds.unit}` : `${value / 1000} ${holds.unit === 'g' ? 'kg' : 'l'}`
}

/** Translates an amount into another language. */
type InOwnUnits = (amount: string) => string

/** Formats the weight to harvest and the packs in which it is sold: '32 kg (128 × 250 g)'. */
const amountToGet = (item: Listed, inOwn: InOwnUnits): string => {
  const amount = inOwn(amountOf(item.to_get, item))
  return item.holds === null ? amount : `${amount} (${item.to_get} × ${item.units})`
}

/**
 * Returns the message to a supplier, with one line for each item that the shop still needs, or '' if it needs none.
 * `head` is the first line with the shop's name and the time.
 */
export function listToSend(
  head: readonly string[],
  items: readonly Listed[],
  inOwn: InOwnUnits = (amount) => amount,
): string {
  const lines = items
    .filter(({ to_get: pieces }) => pieces > 0)
    .map(
      (item) =>
        `${[...new Set([item.name, devanagariName(item.local_names)])].filter(Boolean).join(' ')}: ${amountToGet(item, inOwn)}`,
    )
  return lines.length === 0 ? '' : [...head, ...lines].join('\n')
}
