import { formatRupees } from '@farmstand/contracts/money'
import { callAnswers } from '@farmstand/contracts/packing'
import { paymentMethods } from '@farmstand/contracts/payment-names'
import { shortagePreferences } from '@farmstand/contracts/short-wish'
import { nativeLanguageNames } from '@farmstand/contracts/languages'
import { office as words } from '#messages/office.ts'
import { shortDayOf, shortMomentOf } from '../lib/words.ts'
import { paymentName } from './payment-name.ts'
import { translateReason } from '@farmstand/ui/spoken/translate-reason.ts'
import { auditValues } from '#messages/audit.ts'
import { customers } from '#messages/customers.ts'
import { notes } from '#messages/notes.ts'
import { packing } from '#messages/packing.ts'
import { setup } from '#messages/setup.ts'

const displayNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(words.status),
  ...Object.entries(words.roles),
  ...Object.entries(words.lineStates),
  ...Object.entries(words.department),
  ...paymentMethods.map((method) => [method, paymentName(method)] as const),
  ...Object.entries(nativeLanguageNames),
  ...Object.entries(customers.askedByWays),
  ...Object.entries(setup.steps).map(([step, [name]]) => [step, name] as const),
  // Leaves out `seen`, because it only marks a setup step as opened.
  ['seen', ''],
])

/** Texts for the numbers of delivery runs and of counted cash, because a bare number does not show what it counts. */
const named: Readonly<Record<string, (value: number) => string>> = {
  planned: auditValues.run,
  to: auditValues.run,
  removed: auditValues.run,
  suggested: auditValues.stops,
  released: auditValues.orders,
  out: auditValues.sentOut,
  left: (count) => (count === 0 ? '' : auditValues.leftBehind(count)),
  due: (rupees) => auditValues.expected(formatRupees(rupees)),
  counted: (rupees) => auditValues.counted(formatRupees(rupees)),
}

/** Returns the values before or after a change in words. Leaves out values that only programs use, such as booleans. */
function valuesOf(one: unknown): string {
  if (typeof one === 'string')
    return one
      .split(',')
      .map((part) => displayNames.get(part.trim()) ?? readableText(part.trim()))
      .filter(Boolean)
      .join(', ')
  if (typeof one === 'number') return String(one)
  if (typeof one !== 'object' || one === null) return ''
  const own = translateReason(notes, one)
  if (own !== undefined) return own
  return Object.entries(one)
    .map(([key, value]: [string, unknown]) =>
      typeof value === 'number' && named[key] ? named[key](value) : valuesOf(value),
    )
    .filter(Boolean)
    .join(', ')
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
/** Ids of rows, which only programs use. */
const UID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Matches enum names. It requires an underscore, because a single word in capitals may be a person's name. */
const CODE = /^[A-Z]+(?:_[A-Z0-9]+)+$/
const codes: ReadonlySet<string> = new Set([
  'COUNT',
  'RECEIVED',
  'WASTE',
  'ADJUST',
  'STOCK',
  'COMBO',
  ...callAnswers,
  ...shortagePreferences,
])

/** Formats times for people, and turns enum names into plain words. */
function readableText(text: string): string {
  if (UID.test(text)) return ''
  if (INSTANT.test(text)) return shortMomentOf(text)
  if (DAY.test(text)) return shortDayOf(text)
  return CODE.test(text) || codes.has(text) ? text.toLowerCase().replaceAll('_', ' ') : translateProgress(text)
}

/** Translates the packing progress of a line, which the server stores in English. */
const translateProgress = (text: string): string =>
  text.replace(/^(\d+) of (\d+)$/, (_, done: string, all: string) => packing.progress(Number(done), Number(all)))

/** Returns 'before → after' in words; an empty string when neither value can be shown in words. */
export const describeAuditChange = (before: unknown, after: unknown): string =>
  [valuesOf(before), valuesOf(after)].filter(Boolean).join(' → ')
