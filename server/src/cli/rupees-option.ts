import { InvalidArgumentError } from 'commander'
import { parseRupees, toRupees } from '../platform/money.ts'

/** An option with an amount of rupees, more than 0, as on the wire. */
export function rupeesOption(text: string): number {
  const amount = parseRupees(text)
  if (amount !== null && amount > 0) return toRupees(amount)
  throw new InvalidArgumentError('It must be an amount of rupees, like 42.50.')
}
