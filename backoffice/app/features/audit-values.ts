import { formatRupees } from '@farmstand/contracts/money'
import { paymentMethods } from '@farmstand/contracts/payment-names'
import { nativeLanguageNames } from '@farmstand/contracts/languages'
import { office as words } from '#messages/office.ts'
import { shortDayOf, shortMomentOf } from '../lib/words.ts'
import { paymentName } from './payment-name.ts'
import { translateReason } from '@farmstand/ui/spoken/translate-reason.ts'
import { auditValues } from '#messages/audit.ts'
import { customers } from '#messages/customers.ts'
import { notes } from '#messages/notes.ts'
import { packing } from '#messages/packing.ts'
import { rider } from '#messages/rider.ts'
import { rules } from '#messages/rules.ts'
import { setup } from '#messages/setup.ts'
import { counter } from '#messages/counter.ts'
import { kitchen } from '#messages/kitchen.ts'
import { problems } from '#messages/problems.ts'

const displayNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(rider.outcome),
  ...Object.entries(problems.states),
  ...Object.entries(words.status),
  ...Object.entries(words.roles),
  ...Object.entries(words.lineStates),
  ...Object.entries(words.department),
  ...paymentMethods.map((method) => [method, paymentName(method)] as const),
  ...Object.entries(counter.wishes),
  ...Object.entries(auditValues.codes),
  ...Object.entries(nativeLanguageNames),
  ...Object.entries(customers.askedByWays),
  ...Object.entries(setup.steps).map(([step, [name]]) => [step, name] as const),
  // Leaves out `seen`, because it only marks a setup step as opened.
  ['seen', ''],
])

/** Texts for the numbers of delivery runs and of counted cash, because a bare number does not show what it counts. */
const countTexts: Readonly<Record<string, (value: number) => string>> = {
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
    .map(([key, value]: [string, unknown]) => withLabel(key, valueOf(key, value)))
    .filter(Boolean)
    .join(', ')
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
/** Ids of rows, which only programs use. */
const UID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Matches enum names. It requires an underscore, because a single word in capitals may be a person's name. */
const CODE = /^[A-Z]+(?:_[A-Z0-9]+)+$/

/** Formats times for people, and turns enum names into plain words. */
function readableText(text: string): string {
  if (UID.test(text)) return ''
  if (INSTANT.test(text)) return shortMomentOf(text)
  if (DAY.test(text)) return shortDayOf(text)
  return CODE.test(text) ? text.toLowerCase().replaceAll('_', ' ') : translateProgress(text)
}

/** Translates the packing progress of a line, which the server stores in English. */
const translateProgress = (text: string): string =>
  text.replace(/^(\d+) of (\d+)$/, (_, done: string, all: string) => packing.progress(Number(done), Number(all)))

/** Returns 'before → after' in words; an empty string when neither value can be shown in words. */
export function describeAuditChange(before: unknown, after: unknown): string {
  if (!isRecord(before) || !isRecord(after)) return joinChange(valuesOf(before), valuesOf(after))
  const [was, is] = [Object.keys(before), Object.keys(after)]
  const both = was.filter((key) => is.includes(key))
  if (both.length === 0) return joinChange(valuesOf(before), valuesOf(after))
  const changed = both.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = is.filter((key) => !was.includes(key))
  return [
    ...changed.map((key) => withLabel(key, joinChange(valueOf(key, before[key]), valueOf(key, after[key])))),
    ...only.map((key) => withLabel(key, valueOf(key, after[key]))),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the change of a shop rule, with the name of the rule. */
export function describeRuleChange(key: string, before: unknown, after: unknown): string {
  const valueIn = (side: unknown): string => {
    const value = isRecord(side) ? side[key] : undefined
    if (typeof value !== 'string') return ''
    return value === '' ? auditValues.empty : (ruleChoices.get(value) ?? value)
  }
  return `${ruleNames.get(key) ?? readableText(key)}: ${joinChange(valueIn(before), valueIn(after))}`
}

const ruleNames: ReadonlyMap<string, string> = new Map(Object.entries(rules.about))
const ruleChoices: ReadonlyMap<string, string> = new Map([
  ...Object.entries(rules.choices),
  ['default', auditValues.usual],
])

const isRecord = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one) && translateReason(notes, one) === undefined
const joinChange = (before: string, after: string): string => [before, after].filter(Boolean).join(' → ')
const withLabel = (key: string, text: string): string => {
  const label = labels.get(key)
  return label && text !== '' ? `${label} ${text}` : text
}
const labels: ReadonlyMap<string, string> = new Map(Object.entries(auditValues.labels))
const ticketNames: ReadonlyMap<string, string> = new Map(Object.entries(kitchen.states))
/** Amounts in rupees. */
const AMOUNTS: ReadonlySet<string> = new Set(['fee', 'free_above', 'price', 'cost'])

function valueOf(key: string, value: unknown): string {
  if (AMOUNTS.has(key) && Number.isFinite(Number(value)) && value !== null) return formatRupees(Number(value))
  if (key === 'kitchen' && typeof value === 'string') return ticketNames.get(value) ?? ''
  if (typeof value === 'number') return countTexts[key]?.(value) ?? String(value)
  return typeof value === 'boolean' && labels.has(key)
    ? value
      ? rules.choices.yes
      : rules.choices.no
    : valuesOf(value)
}
