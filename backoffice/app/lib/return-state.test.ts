import { expect, test } from 'vitest'
import { returnPath } from './entry.ts'
import { returnState } from './return-state.ts'

test('[O9] after the sign-in the last screen opens, and never a page of another origin', () => {
  expect(returnPath(returnState({ pathname: '/orders', search: '?day=all', hash: '#o1' }))).toBe('/orders?day=all#o1')
  for (const from of ['//evil.example/', '/\\evil.example', 'https://evil.example/', '', 7, undefined])
    expect(returnPath({ from })).toBe('/')
  expect(returnPath(null)).toBe('/')
})
