import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'

/** The possible outcomes for a line that is not packed as ordered. */
export const fateNames = ['WEIGHED', 'SHORT', 'REPLACED', 'UNDONE'] as const
export type LineOutcome = (typeof fateNames)[number]

export type LineOutcomes = ReadonlyMap<string, LineOutcome>

export const keyOf = ({ position, stock_id: id }: PackingLine): string => `${position}-${id}`

const fits: Record<LineOutcome, (line: PackingLine, wish: PackingOrder['when_short']) => boolean> = {
  WEIGHED: ({ ordered_g: grams }) => grams !== null && grams >= 300,
  SHORT: ({ quantity, ordered_g: grams }) => quantity > 1 && grams === null,
  // A replacement against the customer's wish, or before a call, takes another tap.
  REPLACED: ({ combo, ordered_g: grams }, wish) =>
    combo === null && grams === null && wish !== 'REFUND' && wish !== 'CALL',
  UNDONE: ({ ordered_g: grams }) => grams === null,
}

/**
 * Returns a function that assigns outcomes to the lines of an order, until the given number of each outcome is used up.
 * An order gets one outcome, every third order gets two, so that refunds to the wallet and to the original payment also
 * occur in the same order.
 */
export function createOutcomeDealer(left: Record<LineOutcome, number>): (order: PackingOrder) => LineOutcomes {
  let given = 0
  return ({ lines, when_short: wish }) => {
    const own = new Map<string, LineOutcome>()
    const most = given++ % 3 === 0 ? 2 : 1
    for (const fate of fateNames.toSorted((a, b) => left[b] - left[a])) {
      if (own.size === most || lines.length < 2) break
      const line = lines.find((one) => one.state === 'OPEN' && !own.has(keyOf(one)) && fits[fate](one, wish))
      if (left[fate] === 0 || !line) continue
      left[fate] -= 1
      own.set(keyOf(line), fate)
    }
    return own
  }
}

/**
 * Returns the weight on the scale. Depending on `turn` it is a little less than ordered, much less, so little that it
 * counts as a shortage, or more.
 */
export function weightOf(ordered: number, turn: number): number {
  const shown = [ordered - 10, ordered - 60, Math.floor(ordered * 0.75), ordered + 40, ordered - 37]
  return shown[turn % shown.length] ?? ordered
}
