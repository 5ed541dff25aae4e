import { InvalidArgumentError } from 'commander'

/** An option that counts: a whole number from 1. */
export function wholeCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.')
  return Number(text)
}
