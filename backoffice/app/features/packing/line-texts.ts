import type { PackingLine } from '@farmstand/contracts/office/packing'
import { translateUnit } from '../../lib/own-units.ts'
import { timeText } from '../../lib/times.ts'
import { isShortWeight } from '@farmstand/contracts/packing'
import { packing as words } from '#messages/packing.ts'

export const packingLineKey = ({ position, stock_id: id }: PackingLine): string => `${position}-${id}`

/**
 * Returns the amount to pack: '2 × 250 g', or '1 kg' for a weighed or single piece. If a short crop or the customer
 * already decided what goes into the bag, returns that.
 */
export function amountToPack(line: PackingLine): string {
  const { quantity, units, ordered_g: grams, packed, replacement } = line
  if (line.to_bag)
    return (
      [packed > 0 ? `${packed} × ${units}` : '', replacement ? `${replacement.quantity} × ${replacement.name}` : '']
        .filter(Boolean)
        .join(', ') || words.toTakeOut
    )
  if (grams !== null) return translateUnit(grams % 1000 === 0 ? `${grams / 1000} kg` : `${grams} g`)
  return quantity === 1 ? units : `${quantity} × ${units}`
}

/** Returns whether the customer must still be called about missing pieces. */
export const waitsForCall = ({ call }: PackingLine): boolean => call?.answer === null

/** Describes the call to the customer that is due, or the customer's answer; empty without a call. */
export function callText({ call }: PackingLine): string {
  if (!call) return ''
  return call.answer === null ? words.calledUntil(timeText(call.until)) : words.called[call.answer]
}

/** Describes the state of a line for the packer; empty while it is open. */
export function lineStatusText({
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

/**
 * Returns the likely weights in grams, in ten steps of 10 g below the ordered weight. Leaves out weights that are too
 * low.
 */
export const likelyWeights = (ordered: number): number[] =>
  Array.from({ length: 10 }, (_, step) => ordered - 100 + step * 10).filter((grams) => !isShortWeight(grams, ordered))
