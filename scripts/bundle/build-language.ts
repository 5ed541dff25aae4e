import { fileURLToPath } from 'node:url'
import { isLanguage, type Language } from '@farmstand/contracts/languages'

/**
 * Returns the language of a build of storefront or back office. The texts in this language replace the English ones.
 */
export function buildLanguage(wanted = process.env['SHOP_LANGUAGE'] ?? 'en'): Language {
  if (!isLanguage(wanted)) throw new Error(`SHOP_LANGUAGE=${wanted} is none of the shop's languages`)
  return wanted
}

/** Resolves `#messages/` in a build to the `messages` folder of the build's language. */
export const messageAliases = (app: URL) => [
  { find: /^#messages\//, replacement: fileURLToPath(new URL(`messages/${buildLanguage()}/`, app)) },
]
