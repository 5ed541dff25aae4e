import { expect, it } from 'vitest'
import { namesIn, withNames } from './other-names.ts'

const names = [
  { alias: 'sabzi', language: 'hi-Latn' },
  { alias: 'सब्ज़ी', language: 'hi' },
  { alias: 'तरकारी', language: 'hi' },
]

it('[O79] editing the names in one language keeps the names in other languages', () => {
  expect(namesIn(names, 'hi')).toBe('सब्ज़ी, तरकारी')
  expect(withNames(names, 'hi', 'सब्ज़ी, तरकारी')).toBe(names)
  expect(withNames(names, 'hi', ' सब्ज़ी ,, ')).toEqual([names[0], names[1]])
  expect(withNames(names, 'mr', 'भाजी')).toEqual([...names, { alias: 'भाजी', language: 'mr' }])
})
