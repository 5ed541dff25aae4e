/** Ten digits of a mobile, whatever stood before and between them; null: something else. */
const mobile = /^(?:\+?91|0)?([1-9][0-9]{9})$/

/**
 * What somebody wrote into a field, as the shop keeps it: without the blanks that help the eye, a number with its country before it, a
 * GSTIN in capitals. What cannot be read so stays as it is, and is refused in words.
 */
export function tidied(field: string, written: string): string {
  const text = written.trim()
  const bare = text.replaceAll(/[\s()-]/g, '')
  switch (field) {
    case 'phone':
    case 'whatsapp_number': {
      const [, digits] = mobile.exec(bare) ?? []
      return digits === undefined ? text : `+91${digits}`
    }
    case 'pincode':
    case 'fssai.GROCERY':
    case 'fssai.KITCHEN':
      return bare
    case 'state':
      // As GST spells it, and the invoice prints it.
      return text === text.toLowerCase() ? text.replaceAll(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase()) : text
    case 'gstin':
      return bare.toUpperCase()
    case 'colors.accent':
    case 'colors.accent_dark':
      return bare.toLowerCase()
    default:
      return text
  }
}

/** How a field is written, for who has written it otherwise. */
export const howWritten: ReadonlyMap<string, string> = new Map([
  ['pincode', 'must be six digits, the first of them not 0'],
  ...(['phone', 'whatsapp_number'] as const).map((field) => [field, 'must be +91 and ten digits'] as const),
  ...(['fssai.GROCERY', 'fssai.KITCHEN'] as const).map((field) => [field, 'must be 14 digits'] as const),
  ['gstin', 'must be 15 letters and digits, as on its certificate'],
  ...(['colors.accent', 'colors.accent_dark'] as const).map(
    (field) => [field, 'must be a colour such as #1c7a3e'] as const,
  ),
  ...(['app_store', 'play_store', 'social.instagram', 'social.facebook', 'social.youtube', 'social.x'] as const).map(
    (field) => [field, 'must be an address that begins with https://'] as const,
  ),
])
