import { expect, test } from 'vitest'
import { returnPath } from './entry.ts'
import { returnState } from './return-state.ts'

test('[O9] signing in returns to the last screen, and never to another origin', () => {
  expect(returnPath(returnState({ pathname: '/orders', search: '?day=all', hash: '#o1' }))).toBe('/orders?day=all#o1')
  for (const from of ['//evil.example/', '/\\evil.example', 'https://evil.example/', '', 7, undefined])
    expect(returnPath({ from })).toBe('/')
  expect(returnPath(null)).toBe('/')
})
