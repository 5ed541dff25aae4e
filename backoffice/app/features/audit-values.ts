import { callAnswers } from '@farmstand/contracts/packing'
import { paymentMethods } from '@farmstand/contracts/payment-names'
import { shortWishes } from '@farmstand/contracts/short-wish'
import { ownNames } from '@farmstand/contracts/languages'
import { office as words } from '#messages/office.ts'
import { shortDayOf, shortMomentOf } from '../lib/words.ts'
import { paymentName } from './payment-name.ts'
import { inOwnWords } from '@farmstand/ui/spoken/in-own-words.ts'
import { notes } from '#messages/notes.ts'
import { packing } from '#messages/packing.ts'
import { setup } from '#messages/setup.ts'

const names: ReadonlyMap<string, string> = new Map([
  ...Object.entries(words.status),
  ...Object.entries(words.roles),
  ...Object.entries(words.lineStates),
  ...Object.entries(words.department),
  ...paymentMethods.map((method) => [method, paymentName(method)] as const),
  ...Object.entries(ownNames),
  ...Object.entries(setup.steps).map(([step, [name]]) => [step, name] as const),
  // That a step of the setup was looked at changes nothing.
  ['seen', ''],
])

/** What was before or came after, in words; what only a program tells apart, such as yes or no, is left out. */
function valuesOf(one: unknown): string {
  if (typeof one === 'string')
    return one
      .split(',')
      .map((part) => names.get(part.trim()) ?? readable(part.trim()))
      .filter(Boolean)
      .join(', ')
  if (typeof one === 'number') return String(one)
  if (typeof one !== 'object' || one === null) return ''
  const own = inOwnWords(notes, one)
  if (own !== undefined) return own
  return Object.values(one).map(valuesOf).filter(Boolean).join(', ')
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** In one word it may be a name that somebody writes in capitals. */
const CODE = /^[A-Z]+(?:_[A-Z0-9]+)+$/
const codes: ReadonlySet<string> = new Set([
  'COUNT',
  'RECEIVED',
  'WASTE',
  'ADJUST',
  'STOCK',
  'COMBO',
  ...callAnswers,
  ...shortWishes,
])

/** Times as a reader writes them, and a name that only programs use in plain words. */
function readable(text: string): string {
  if (INSTANT.test(text)) return shortMomentOf(text)
  if (DAY.test(text)) return shortDayOf(text)
  return CODE.test(text) || codes.has(text) ? text.toLowerCase().replaceAll('_', ' ') : counted(text)
}

/** How much of a line was packed is written down in English. */
const counted = (text: string): string =>
  text.replace(/^(\d+) of (\d+)$/, (_, done: string, all: string) => packing.progress(Number(done), Number(all)))

/** From one to the other; nothing where neither says anything. */
export const changeOf = (before: unknown, after: unknown): string =>
  [valuesOf(before), valuesOf(after)].filter(Boolean).join(' → ')
