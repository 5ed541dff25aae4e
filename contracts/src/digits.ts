/** Returns the text with the digits of every script as 0 to 9: '९८७' and '௯௮௭' become '987'. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))

/**
 * Returns the value of a digit: Unicode keeps the ten digits of a script side by side, so it is the distance to the
 * script's zero.
 */
function digitValue(code: number): number {
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}
