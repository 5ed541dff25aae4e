import { readFileSync } from 'node:fs'
import { inServer } from '../platform/places.ts'

/** Puts the script that leads to the chosen language into a page at a plain address, marked as the shop's own. */
export const leadToLanguage = (html: string, mark: string): string =>
  html.replace('<head>', () => `<head><script nonce="${mark}">${script}</script>`)

/** Its comments stay here. */
const script = readFileSync(inServer('src/pages/chosen-language.js'), 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '')
