export interface ReadPincode {
  pincode: string
  /** Empty: as India's list of pincodes calls it. */
  area: string
}

export interface ReadPincodes {
  found: ReadPincode[]
  /** Numbers of six digits that cannot be pincodes. */
  unread: string[]
  twice: string[]
}

/** Pincodes out of whatever was pasted: a column of a sheet, a list with commas, lines with the names of areas behind. */
export function readPincodes(text: string): ReadPincodes {
  const found = new Map<string, ReadPincode>()
  const unread: string[] = []
  const twice: string[] = []
  for (const written of text.split(/\r?\n|;/)) {
    // India Post writes 411 052, and readers copy it with a hyphen too.
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

/** The same as lines, to be changed by hand. */
export const writePincodes = (pincodes: readonly ReadPincode[]): string =>
  pincodes.map(({ pincode, area }) => [pincode, area].filter(Boolean).join(' ')).join('\n')
