import { otherLanguages } from '@farmstand/contracts/languages'
import { inlineScript } from './inline-script.ts'

/** Adds the script that redirects to the chosen language to an English page, marked as the shop's own. */
export const addLanguageRedirect = (html: string, mark: string): string =>
  html.replace('<head>', () => `<head><script nonce="${mark}">${script}</script>`)

const script = inlineScript('chosen-language.js').replace('OTHER_LANGUAGES', otherLanguages.join('|'))
