import { errorCatalogue } from '@farmstand/contracts/error-codes'
import { sentenceOf } from '@farmstand/ui/spoken/sentence-of.ts'
import { withKnownWords } from '@farmstand/ui/spoken/known-words.ts'
import { office } from '#messages/office.ts'
import { refusals } from '#messages/refusals.ts'
import { units } from '#messages/units.ts'
import { inOwnTimes } from './times.ts'

const byCode: Readonly<Record<string, string | undefined>> = refusals.byCode
const states: Readonly<Record<string, string | undefined>> = { ...office.status, open: office.lineStates.OPEN }
const usual: Readonly<Record<string, { message: string } | undefined>> = errorCatalogue

/**
 * What the server said in English, in the language of these screens. Of a sentence that has no other the code says what happened in
 * general, and the English one after it what it is about.
 */
export function saidIn(said: string, code = ''): string {
  const own = sentenceOf(said, refusals.bySentence, valueIn)
  if (own !== undefined) return own
  const general = byCode[code]
  if (general === undefined) return said
  return usual[code]?.message === said ? general : `${general} (${said})`
}

/** How an order or a line stands, an amount, a time; a name stays as it is. */
const valueIn = (value: string): string =>
  states[value] ?? inOwnTimes(/^\d/.test(value) ? withKnownWords(value, units) : value)
