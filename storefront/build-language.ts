import { isLanguage, type Language } from '@farmstand/contracts/languages'

/** In which language the pages are built: its texts stand in the place of the English ones. */
export function buildLanguage(wanted = process.env['SHOP_LANGUAGE'] ?? 'en'): Language {
  if (!isLanguage(wanted)) throw new Error(`SHOP_LANGUAGE=${wanted}: the shop does not speak this language`)
  return wanted
}
