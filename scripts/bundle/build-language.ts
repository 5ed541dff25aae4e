import { fileURLToPath } from 'node:url'
import { isLanguage, type Language } from '@farmstand/contracts/languages'

/** In which language the pages of a face are built: its texts stand in the place of the English ones. */
export function buildLanguage(wanted = process.env['SHOP_LANGUAGE'] ?? 'en'): Language {
  if (!isLanguage(wanted)) throw new Error(`SHOP_LANGUAGE=${wanted}: the shop does not speak this language`)
  return wanted
}

/** Where `#messages/` leads in a build: to the folder of its language in the `messages` of an app. */
export const spokenTexts = (app: URL) => [
  { find: /^#messages\//, replacement: fileURLToPath(new URL(`messages/${buildLanguage()}/`, app)) },
]
