import { errorCatalogue } from '@farmstand/contracts/error-codes'
import { translateReason, type ServerReason } from '@farmstand/ui/spoken/translate-reason.ts'
import { refusals } from '#messages/refusals.ts'

const byCode: Readonly<Record<string, string | undefined>> = refusals.byCode
const usual: Readonly<Record<string, { message: string } | undefined>> = errorCatalogue

/**
 * Returns the text of a refusal in the language of the screen. If the reason has no translation, returns the general
 * text of the code, followed by the English sentence in brackets if that sentence differs.
 */
export function refusalText(refusal: ServerReason, said: string, code = ''): string {
  const own = translateReason(refusals.byReason, refusal)
  if (own !== undefined) return own
  const general = byCode[code]
  if (general === undefined) return said
  return usual[code]?.message === said ? general : `${general} (${said})`
}
