import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetKept, storeText, readKept } from './storage.ts'

const kept = new Map<string, string>()
let refused: 'nothing' | 'writing' | 'everything' = 'nothing'

function allowed(...hindrances: (typeof refused)[]): void {
  if (hindrances.includes(refused)) throw new DOMException('refused', 'SecurityError')
}

beforeEach(() => {
  refused = 'nothing'
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      allowed('everything')
      return kept.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      allowed('everything', 'writing')
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      allowed('everything')
      kept.delete(key)
    },
    clear: () => kept.clear(),
  })
})

afterEach(() => {
  forgetKept('device')
  vi.unstubAllGlobals()
})

it('a value that cannot be stored is kept for the page, and `storeText` returns false', () => {
  refused = 'everything'
  expect(storeText('device', 'a', 'one')).toBe(false)
  expect(readKept('device', 'a')).toBe('one')
  storeText('device', 'a', null)
  expect(readKept('device', 'a')).toBeNull()
})

it('the last value is read even if the storage had no space for it', () => {
  expect(storeText('device', 'a', 'one')).toBe(true)
  refused = 'writing'
  expect(storeText('device', 'a', 'two')).toBe(false)
  expect(readKept('device', 'a')).toBe('two')
  refused = 'nothing'
  expect(storeText('device', 'a', 'three')).toBe(true)
  expect([readKept('device', 'a'), kept.get('a')]).toEqual(['three', 'three'])
})
