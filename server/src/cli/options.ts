import { InvalidArgumentError } from 'commander'
import { cleanText } from '../platform/text.ts'

/** Parses a reason for an entry in the books: one line of 3 to 200 characters. */
export function reasonOption(text: string): string {
  const reason = cleanText(text).replaceAll(/\s+/g, ' ')
  if (reason.length >= 3 && reason.length <= 200) return reason
  throw new InvalidArgumentError('It must be 3 to 200 characters.')
}

/** Parses a count: a whole number of at least 1. */
export function countOption(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.')
  return Number(text)
}
