import { asciiDigits } from '@farmstand/contracts/digits'

export const MOBILE_DIGITS = 10
export const CODE_DIGITS = 5

/**
 * Returns at most 10 digits of a typed or pasted mobile number. Drops a country code after + or 00, leading zeros, and
 * the digits 91 if ten digits follow them.
 */
export function mobileDigits(typed: string): string {
  const text = asciiDigits(typed).trim()
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const abroad = /^(\+|00)/.test(text)
  // A single 9 after + or 00 is only the first digit of the country code 91.
  if (abroad && digits === '9') return ''
  const coded = digits.startsWith('91') && (abroad || digits.length === 12)
  return (coded ? digits.slice(2).replace(/^0+/, '') : digits).slice(0, MOBILE_DIGITS)
}

/**
 * The content of a mobile number field. It holds the digits shown and all digits typed, because digits typed later may
 * show that the first ones were a country code.
 */
export interface MobileEntry {
  shown: string
  typed: string
}

/**
 * Returns the field's content after its input changes to `value`. If `value` adds a single character at the end, that
 * character continues the text typed so far.
 */
export function applyMobileInput(before: MobileEntry, value: string): MobileEntry {
  const added = value.startsWith(before.shown) ? value.slice(before.shown.length) : ''
  const typed = added.length === 1 ? before.typed + added : value
  return { typed, shown: mobileDigits(typed) }
}

/** Returns the digits of a typed sign-in code, at most 5. */
export const codeDigits = (typed: string): string => asciiDigits(typed).replace(/\D/g, '').slice(0, CODE_DIGITS)

export const isWholeMobile = (digits: string): boolean => digits.length === MOBILE_DIGITS
export const isWholeCode = (digits: string): boolean => digits.length === CODE_DIGITS

/** Adds the country code +91, which the server requires. */
export const withCountryCode = (digits: string): string => `+91${digits}`
