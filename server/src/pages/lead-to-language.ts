import { otherLanguages } from '@farmstand/contracts/languages'
import { inlineScript } from './inline-script.ts'

/** Puts the script that leads to the chosen language into a page at a plain address, marked as the shop's own. */
export const leadToLanguage = (html: string, mark: string): string =>
  html.replace('<head>', () => `<head><script nonce="${mark}">${script}</script>`)

const script = inlineScript('chosen-language.js').replace('OTHER_LANGUAGES', otherLanguages.join('|'))
