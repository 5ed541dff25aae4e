import { asciiDigits } from '@farmstand/contracts/digits'

export const MOBILE_DIGITS = 10
export const CODE_DIGITS = 5

/**
 * What stays of what was typed or pasted: digits only, at most 10. The country code behind + or 00, leading zeros, and a 91 before
 * ten digits are not part of the number.
 */
export function mobileDigits(typed: string): string {
  const text = asciiDigits(typed).trim()
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const abroad = /^(\+|00)/.test(text)
  // Of a country code that is still being typed, its 9 is no digit of the number either.
  if (abroad && digits === '9') return ''
  const coded = digits.startsWith('91') && (abroad || digits.length === 12)
  return (coded ? digits.slice(2).replace(/^0+/, '') : digits).slice(0, MOBILE_DIGITS)
}

/** A field for a mobile number: what it shows, and all that was typed, because a country code is known only when the digits behind it are. */
export interface MobileEntry {
  shown: string
  typed: string
}

/** The entry after its field has changed to `value`; a single character at the end continues what was typed before. */
export function typeMobile(before: MobileEntry, value: string): MobileEntry {
  const added = value.startsWith(before.shown) ? value.slice(before.shown.length) : ''
  const typed = added.length === 1 ? before.typed + added : value
  return { typed, shown: mobileDigits(typed) }
}

/** Digits only, at most 5. */
export const codeDigits = (typed: string): string => asciiDigits(typed).replace(/\D/g, '').slice(0, CODE_DIGITS)

export const isWholeMobile = (digits: string): boolean => digits.length === MOBILE_DIGITS
export const isWholeCode = (digits: string): boolean => digits.length === CODE_DIGITS

/** As the server wants it. */
export const withPrefix = (digits: string): string => `+91${digits}`
