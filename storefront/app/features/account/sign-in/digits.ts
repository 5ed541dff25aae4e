import { asciiDigits } from '@farmstand/contracts/digits'

export const MOBILE_DIGITS = 10
export const CODE_DIGITS = 5

/**
 * Returns the digits of a typed or pasted number, at most 10. Drops a country code after + or 00, leading zeros, and a
 * 91 before ten digits.
 */
export function mobileDigits(typed: string): string {
  const text = asciiDigits(typed).trim()
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const abroad = /^(\+|00)/.test(text)
  // A lone 9 after + or 00 is half a country code.
  if (abroad && digits === '9') return ''
  const coded = digits.startsWith('91') && (abroad || digits.length === 12)
  return (coded ? digits.slice(2).replace(/^0+/, '') : digits).slice(0, MOBILE_DIGITS)
}

/** A mobile number field: the shown digits, and all typed ones, because later digits reveal a country code. */
export interface MobileEntry {
  shown: string
  typed: string
}

/** Returns the entry after its field changes to `value`; a single new character at the end continues the typed text. */
export function typeMobile(before: MobileEntry, value: string): MobileEntry {
  const added = value.startsWith(before.shown) ? value.slice(before.shown.length) : ''
  const typed = added.length === 1 ? before.typed + added : value
  return { typed, shown: mobileDigits(typed) }
}

/** Returns the digits, at most 5. */
export const codeDigits = (typed: string): string => asciiDigits(typed).replace(/\D/g, '').slice(0, CODE_DIGITS)

export const isWholeMobile = (digits: string): boolean => digits.length === MOBILE_DIGITS
export const isWholeCode = (digits: string): boolean => digits.length === CODE_DIGITS

/** Adds the country code that the server requires. */
export const withPrefix = (digits: string): string => `+91${digits}`
