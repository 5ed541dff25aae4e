import { addressIn } from '@farmstand/contracts/languages'
import { language } from '#messages/language.ts'

/**
 * Returns a page's whole address, for a full load or for another person. The router adds the language to links within
 * the shop.
 */
export const wholeAddress = (path: string): string => addressIn(language, path)
