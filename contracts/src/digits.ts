/** Returns the text with the digits of every script as 0 to 9: '९८७' and '௯௮௭' become '987'. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))

/**
 * Returns the value of a digit as its distance from the zero of its script, because in Unicode the ten digits of a
 * script follow one another.
 */
function digitValue(code: number): number {
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}
