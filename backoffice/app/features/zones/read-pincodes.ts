export interface ReadPincode {
  pincode: string
  /** The name of the area; empty to use the name from India's list of pincodes. */
  area: string
}

export interface ReadPincodes {
  found: ReadPincode[]
  /** The six-digit numbers that cannot be pincodes. */
  unread: string[]
  twice: string[]
}

/** Reads pincodes from pasted text: a column of a spreadsheet, a comma-separated list, or lines with area names. */
export function readPincodes(text: string): ReadPincodes {
  const found = new Map<string, ReadPincode>()
  const unread: string[] = []
  const twice: string[] = []
  for (const written of text.split(/\r?\n|;/)) {
    // Joins both halves of a pincode. India Post writes 411 052, and people also write a hyphen.
    const line = written.replaceAll(/(?<!\d)([1-9]\d{2})[ \u00A0\u202F-](\d{3})(?!\d)/g, '$1$2')
    const codes = line.match(/\d+/g) ?? []
    const words = line
      .replaceAll(/[\d,\t|"]+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    for (const code of codes) {
      if (!/^[1-9]\d{5}$/.test(code)) unread.push(code)
      else if (found.has(code)) twice.push(code)
      else found.set(code, { pincode: code, area: codes.length === 1 ? words : '' })
    }
  }
  return { found: [...found.values()], unread, twice }
}

/** Formats pincodes as one per line, for editing. */
export const writePincodes = (pincodes: readonly ReadPincode[]): string =>
  pincodes.map(({ pincode, area }) => [pincode, area].filter(Boolean).join(' ')).join('\n')
