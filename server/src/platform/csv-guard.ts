// Spreadsheets read these characters as the start of a formula (OWASP ASVS 1.2.10). A guarded cell starts with a quote.
// oxlint-disable-next-line no-control-regex -- NUL is one of the characters to guard against
const risky = /^'*[=+\-@\t\r\u0000]/
// oxlint-disable-next-line no-control-regex -- as above
const guarded = /^'+[=+\-@\t\r\u0000]/

/** Puts a quote before a cell if needed, so that every spreadsheet opens it as text. */
export const guardCell = (text: string): string => (risky.test(text) ? `'${text}` : text)

/** Reverses `guardCell`. */
export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
