import { devanagariName } from '../devanagari-name.ts'
import type { LocalNames } from '../primitives.ts'

/** What one piece holds, as the table of items says. */
interface Held {
  units: string
  holds: { value: number; unit: 'g' | 'ml' | 'piece' } | null
}

interface Listed extends Held {
  name: string
  local_names: LocalNames
  to_get: number
}

/** So many pieces together, as a seller weighs or counts them: '32 kg', '1.5 l', '15 pcs'; '8 × 1 bunch' where nobody said what one holds. */
export function amountOf(pieces: number, { units, holds }: Held): string {
  if (holds === null) return `${pieces} × ${units}`
  const value = holds.value * pieces
  if (holds.unit === 'piece') return `${value} ${value === 1 ? 'pc' : 'pcs'}`
  return value < 1000 ? `${value} ${holds.unit}` : `${value / 1000} ${holds.unit === 'g' ? 'kg' : 'l'}`
}

/** Says an amount in the words of another language. */
type InOwnUnits = (amount: string) => string

/** '32 kg (128 × 250 g)': what whoever harvests weighs, and in what it is sold. */
const toGetOf = (item: Listed, inOwn: InOwnUnits): string => {
  const amount = inOwn(amountOf(item.to_get, item))
  return item.holds === null ? amount : `${amount} (${item.to_get} × ${item.units})`
}

/** What a source is sent: one line an item that is still to get; empty when nothing is. `head`: whose list it is, and when it is needed. */
export function listToSend(
  head: readonly string[],
  items: readonly Listed[],
  inOwn: InOwnUnits = (amount) => amount,
): string {
  const lines = items
    .filter(({ to_get: pieces }) => pieces > 0)
    .map(
      (item) =>
        `${[...new Set([item.name, devanagariName(item.local_names)])].filter(Boolean).join(' ')}: ${toGetOf(item, inOwn)}`,
    )
  return lines.length === 0 ? '' : [...head, ...lines].join('\n')
}
