import type { PackingLine } from '@farmstand/contracts/office/packing'
import { packing as words } from '../../messages/en/packing.ts'

export const keyOf = ({ position, stock_id: id }: PackingLine): string => `${position}-${id}`

/** What goes in the bag: '2 × 250 g', or '1 kg' where it is weighed or only one; of a short crop what there is of it. */
export function amountOf(line: PackingLine): string {
  const { quantity, units, ordered_g: grams, packed, replacement } = line
  if (line.to_bag)
    return [
      packed > 0 ? `${packed} × ${units}` : '',
      replacement ? `${replacement.quantity} × ${replacement.name}` : '',
    ]
      .filter(Boolean)
      .join(', ')
  if (grams !== null) return grams % 1000 === 0 ? `${grams / 1000} kg` : `${grams} g`
  return quantity === 1 ? units : `${quantity} × ${units}`
}

/** How a line stands, in the words of whoever packs; empty while it is open. */
export function standingOf({
  state,
  to_bag: toBag,
  packed,
  packed_g: grams,
  quantity,
  replacement,
}: PackingLine): string {
  if (state === 'OPEN' && !toBag) return ''
  if (replacement)
    return [
      packed > 0 ? words.done.short(packed, quantity) : '',
      words.done.replaced(replacement.quantity, replacement.name),
    ]
      .filter(Boolean)
      .join(', ')
  if (grams !== null) return words.done.weighed(grams)
  return state === 'PACKED' ? words.done.whole : words.done.short(packed, quantity)
}

/** What a scale mostly shows: ten steps of 10 g below what was ordered, none of them so little that it would be a shortage. */
export const likelyWeights = (ordered: number): number[] =>
  Array.from({ length: 10 }, (_, step) => ordered - 100 + step * 10).filter((grams) => !isShort(grams, ordered))

/** Under 80 % is a shortage, not a weight. */
export const isShort = (grams: number, ordered: number): boolean => grams * 10 < ordered * 8
