import { expect, test } from 'vitest'
import { inOwnLanguage } from './own-names.ts'

const onion = { id: 1, name: 'Onion', local_name: 'प्याज़', units: '1 kg' }
const called = { ...onion, name: 'प्याज़', local_name: 'Onion' }
const bread = { id: 2, name: 'Bread', local_name: null }

test('[D10.34] in Hindi what has a local name is called by it wherever it stands in an answer, and keeps the other one', () => {
  expect(inOwnLanguage(onion, 'hi')).toEqual(called)
  expect(inOwnLanguage({ results: [onion, bread], total: 2 }, 'hi')).toEqual({ results: [called, bread], total: 2 })
  const combo = { name: 'Box', local_name: 'डिब्बा', combos: [onion] }
  expect(inOwnLanguage([combo], 'hi')).toEqual([{ name: 'डिब्बा', local_name: 'Box', combos: [called] }])
})

test('[D10.34] in other languages, and where there is no local name, nothing changes', () => {
  expect(inOwnLanguage([onion], 'en')).toEqual([onion])
  expect(inOwnLanguage([onion], 'mr')).toEqual([onion])
  for (const one of [bread, { ...onion, local_name: '' }, null, 'text', 5])
    expect(inOwnLanguage(one, 'hi')).toEqual(one)
  const photo = new Blob(['x'])
  expect(inOwnLanguage(photo, 'hi')).toBe(photo)
})
