import { filled } from '@farmstand/contracts/office/filled'
import type { SetupProblem } from '@farmstand/contracts/office/setup'
import { errorCatalogue } from '@farmstand/contracts/error-codes'
import { sentenceOf } from '@farmstand/ui/spoken/sentence-of.ts'
import { withKnownWords } from '@farmstand/ui/spoken/known-words.ts'
import { actors } from '#messages/actors.ts'
import { office } from '#messages/office.ts'
import { refusals } from '#messages/refusals.ts'
import { setupProblems } from '#messages/setup-problems.ts'
import { units } from '#messages/units.ts'
import { inOwnTimes } from './times.ts'
import { shortDayOf } from './words.ts'

const byCode: Readonly<Record<string, string | undefined>> = refusals.byCode
const known: Readonly<Record<string, string | undefined>> = {
  ...office.status,
  open: office.lineStates.OPEN,
  Grocery: office.department.GROCERY,
  Kitchen: office.department.KITCHEN,
  'the customer': actors.named.CUSTOMER(),
  'the seller': actors.named.SELLER(),
  'the shop': actors.named.RULE(),
}
const usual: Readonly<Record<string, { message: string } | undefined>> = errorCatalogue

/**
 * An English sentence of the server, in the language of these screens. Where it has no translation: the general text for its code, with the
 * English sentence in brackets.
 */
export function saidIn(said: string, code = '', details?: unknown): string {
  const own = lackingIn(details) ?? sentenceIn(said) ?? ofOneIn(said)
  if (own !== undefined) return own
  const general = byCode[code]
  if (general === undefined) return said
  return usual[code]?.message === said ? general : `${general} (${said})`
}

/** Why money is not where it should be: the shop's own sentences in the language of these screens, the provider's as they are. */
export const reasonIn = (why: string): string =>
  why
    .split('; ')
    .map((one) => sentenceIn(one) ?? one)
    .join('; ')

/** What is wrong with who the shop is travels as codes: it may be much at once. */
function lackingIn(details: unknown): string | undefined {
  if (typeof details !== 'object' || details === null || !('problems' in details)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only of these the server says so in its details
  return (details.problems as SetupProblem[]).map((one) => filled(setupProblems, one)).join(' ') || undefined
}

const sentenceIn = (said: string): string | undefined => sentenceOf(said, refusals.bySentence, valueIn)

/** Where one of many is in the way, its name stands before what is said: 'Onion: An item needs a name.' */
function ofOneIn(said: string): string | undefined {
  const [name = '', ...rest] = said.split(': ')
  const own = sentenceIn(rest.join(': '))
  return own === undefined ? undefined : `${name}: ${own}`
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** How an order or a line stands, a department, an amount, a day or time; a name stays as it is. */
const valueIn = (value: string): string =>
  known[value] ??
  (DAY.test(value) && !Number.isNaN(Date.parse(value))
    ? shortDayOf(value)
    : inOwnTimes(/^\d/.test(value) ? withKnownWords(value, units) : value))
