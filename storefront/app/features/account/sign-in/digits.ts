export const MOBILE_DIGITS = 10
export const CODE_DIGITS = 5

/** What stays of what was typed or pasted: digits only, at most 10; a pasted +91 or leading 0 is not part of the number. */
export function mobileDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const prefixed = typed.trim().startsWith('+91') || (digits.length === 12 && digits.startsWith('91'))
  const national = prefixed
    ? digits.slice(2)
    : digits.length === 11 && digits.startsWith('0')
      ? digits.slice(1)
      : digits
  return national.slice(0, MOBILE_DIGITS)
}

/** Digits only, at most 5. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, CODE_DIGITS)

export const isWholeMobile = (digits: string): boolean => digits.length === MOBILE_DIGITS
export const isWholeCode = (digits: string): boolean => digits.length === CODE_DIGITS

/** As the server wants it. */
export const withPrefix = (digits: string): string => `+91${digits}`
