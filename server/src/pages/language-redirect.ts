import { otherLanguages } from '@farmstand/contracts/languages'
import { inlineScript } from './inline-script.ts'

/**
 * Inserts into an English page the script that redirects to the chosen language. `mark` shows that the script is the
 * shop's own.
 */
export const addLanguageRedirect = (html: string, mark: string): string =>
  html.replace('<head>', () => `<head><script nonce="${mark}">${script}</script>`)

const script = inlineScript('chosen-language.js').replace('OTHER_LANGUAGES', otherLanguages.join('|'))
