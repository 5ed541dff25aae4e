import type { Shop } from '@farmstand/contracts/shop'
import { stateNamed, stateOfGstin } from './gst-states.ts'

export const GSTIN_WRONG_CHARACTER = 'has a wrong letter or digit: compare it with the certificate'
export const GSTIN_OTHER_STATE = 'belongs to another state'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Returns the last character of a GSTIN, which the GST Network computes from the first fourteen (Luhn's algorithm,
 * modulo 36).
 */
function checkCharacter(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14), (character, at) => {
    const product = characters.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    return Math.floor(product / 36) + (product % 36)
  }).reduce((all, one) => all + one, 0)
  return characters.charAt((36 - (sum % 36)) % 36)
}

/**
 * Returns the impossible values in the shop's tax registration, each beginning with the name of the field. They matter
 * because invoices derive the tax from them. For example, with a GST number of another state, customers in the shop's
 * state would pay the tax between states (IGST Act, s. 7 and 8).
 */
export function registrationProblems({ gstin, state }: Shop): string[] {
  const [typed, registered] = [stateNamed(state), stateOfGstin(gstin)]
  return [
    ...(state !== '' && !typed ? ['state must be spelled as for GST, such as Maharashtra'] : []),
    ...(gstin !== '' && (!registered || checkCharacter(gstin) !== gstin.charAt(14))
      ? [`gstin ${GSTIN_WRONG_CHARACTER}`]
      : []),
    ...(typed && registered && typed.code !== registered.code
      ? [`gstin ${GSTIN_OTHER_STATE}: ${registered.code} is ${registered.name}, not ${typed.name}`]
      : []),
  ]
}
