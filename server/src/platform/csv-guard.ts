// What spreadsheets take for a formula (OWASP ASVS 1.2.10), and what an earlier guard begins with.
// oxlint-disable-next-line no-control-regex -- NUL is one of the characters to guard against
const risky = /^'*[=+\-@\t\r\u0000]/
// oxlint-disable-next-line no-control-regex -- as above
const guarded = /^'+[=+\-@\t\r\u0000]/

/** A cell that opens as text in every spreadsheet. */
export const guardCell = (text: string): string => (risky.test(text) ? `'${text}` : text)

/** Undoes `guardCell`. */
export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
