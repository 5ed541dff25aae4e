import { ownNames } from '@farmstand/contracts/languages'
import { office as words } from '#messages/office.ts'
import { packing } from '#messages/packing.ts'
import { setup } from '#messages/setup.ts'

const names: ReadonlyMap<string, string> = new Map([
  ...Object.entries(words.status),
  ...Object.entries(words.roles),
  ...Object.entries(words.lineStates),
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
      .map((part) => names.get(part.trim()) ?? counted(part.trim()))
      .filter(Boolean)
      .join(', ')
  if (typeof one === 'number') return String(one)
  if (typeof one !== 'object' || one === null) return ''
  return Object.values(one).map(valuesOf).filter(Boolean).join(', ')
}

/** How much of a line was packed is written down in English. */
const counted = (text: string): string =>
  text.replace(/^(\d+) of (\d+)$/, (_, done: string, all: string) => packing.progress(Number(done), Number(all)))

/** From one to the other; nothing where neither says anything. */
export const changeOf = (before: unknown, after: unknown): string =>
  [valuesOf(before), valuesOf(after)].filter(Boolean).join(' → ')
