import { InvalidArgumentError } from 'commander'
import { parseRupees, toRupees } from '../platform/money.ts'

/** An option that gives money: rupees as the wire has them, more than none. */
export function rupeesOption(text: string): number {
  const amount = parseRupees(text)
  if (amount !== null && amount > 0) return toRupees(amount)
  throw new InvalidArgumentError('It must be an amount of rupees, like 42.50.')
}
