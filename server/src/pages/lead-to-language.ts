import { readFileSync } from 'node:fs'

/** Puts the script that leads to the chosen language into a page at a plain address, marked as the shop's own. */
export const leadToLanguage = (html: string, mark: string): string =>
  html.replace('<head>', () => `<head><script nonce="${mark}">${script}</script>`)

/** Its comments stay here. */
const script = readFileSync(new URL('chosen-language.js', import.meta.url), 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '')
