import { expect, it } from 'vitest'
import type { health as english } from './en/health.ts'

const translated = import.meta.glob<typeof english>('./{hi,mr}/health.ts', { eager: true, import: 'health' })
const sources = Object.values(
  import.meta.glob<string>('../../../server/src/{platform/database-watch,modules/reconciliation/rules}.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('')
/** Returns the texts of the server's sources that match a pattern. */
const inSources = (form: RegExp): string[] => [...new Set([...sources.matchAll(form)].map(([, text = '']) => text))]
const invariants = inSources(/'(I\d+)'/g)
const troubles = inSources(/'(The d(?!atabase can be)[^']*)'/g)

it.each(Object.entries(translated))(
  '[O96] in %s each invariant of the books and each database problem has its own text',
  (_, health) => {
    const said = invariants.map((one) => health.VIOLATION(one, '3', 'What is wrong'))
    expect(new Set(said.map((text) => text.replace(/ \(I.*$/, '').trim())).size).toBe(invariants.length)
    expect(said.filter((text) => !/^\p{Script=Devanagari}/u.test(text) || !text.includes('3'))).toEqual([])
    expect([invariants.length, troubles.length]).toEqual([21, 7])
    expect(troubles.filter((one) => /[a-z]/.test(health.DATABASE(one)))).toEqual([])
  },
)

it.each(Object.entries(translated))(
  '[O96] in %s the age of an old backup shows the number and the unit',
  (_, health) => {
    const ages = ['MINUTES', 'HOURS', 'DAYS'].map((unit) => health.OLD_BACKUP('27', unit))
    expect(new Set(ages).size).toBe(3)
    expect(ages.every((text) => text.includes('27'))).toBe(true)
  },
)
