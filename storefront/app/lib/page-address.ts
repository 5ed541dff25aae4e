import { addressIn } from '@farmstand/contracts/languages'
import { language } from '#messages/language.ts'

/**
 * Returns a page's address including the language, to load the page as a new document or to share the address. In links
 * within the shop, the router adds the language.
 */
export const wholeAddress = (path: string): string => addressIn(language, path)
