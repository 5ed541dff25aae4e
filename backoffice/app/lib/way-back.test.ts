import { expect, test } from 'vitest'
import { backTo } from './entry.ts'
import { leftAt } from './way-back.ts'

test('[O9] signing in returns to the last screen, and never to another origin', () => {
  expect(backTo(leftAt({ pathname: '/orders', search: '?day=all', hash: '#o1' }))).toBe('/orders?day=all#o1')
  for (const from of ['//evil.example/', '/\\evil.example', 'https://evil.example/', '', 7, undefined])
    expect(backTo({ from })).toBe('/')
  expect(backTo(null)).toBe('/')
})
