import { errorCatalogue } from '@farmstand/contracts/error-codes'
import { inOwnWords, type Told } from '@farmstand/ui/spoken/in-own-words.ts'
import { refusals } from '#messages/refusals.ts'

const byCode: Readonly<Record<string, string | undefined>> = refusals.byCode
const usual: Readonly<Record<string, { message: string } | undefined>> = errorCatalogue

/**
 * A refusal of the server in the language of these screens. One without a reason of its own: the general text for its code, with the English
 * sentence in brackets where that is another one.
 */
export function refusalText(told: Told, said: string, code = ''): string {
  const own = inOwnWords(refusals.byReason, told)
  if (own !== undefined) return own
  const general = byCode[code]
  if (general === undefined) return said
  return usual[code]?.message === said ? general : `${general} (${said})`
}
