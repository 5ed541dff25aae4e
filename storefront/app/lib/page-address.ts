import { addressIn } from '@farmstand/contracts/languages'
import { language } from '#messages/language.ts'

/** A page's whole address, for a load of its own or for somebody else; links within the shop are given their language by the router. */
export const wholeAddress = (path: string): string => addressIn(language, path)
