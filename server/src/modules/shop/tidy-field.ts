import { asciiDigits } from '@farmstand/contracts/digits'

/** Matches a mobile number with or without country code. Captures its ten digits. */
const mobile = /^(?:(?:\+|00)?91|0)?([1-9][0-9]{9})$/

/**
 * Returns a typed value in the form in which it is stored: without blanks, phone numbers with the country code, a GSTIN
 * in capitals. A value of another form stays unchanged, and `parseShop` then refuses it.
 */
export function tidyField(field: string, written: string): string {
  const text = written.trim()
  const bare = asciiDigits(text).replaceAll(/[\s()-]/g, '')
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
      // GST and invoices write the names of states with capitals.
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

/** The expected form of each field, for error messages. */
export const expectedForms: ReadonlyMap<string, string> = new Map([
  ['pincode', 'must be six digits and cannot begin with 0'],
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
