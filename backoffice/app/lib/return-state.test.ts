import { expect, test } from 'vitest'
import { returnPath } from './open-after-sign-in.ts'
import { returnPathState } from './return-state.ts'

test('[O9] after the sign-in the last screen opens, and never a page of another origin', () => {
  expect(returnPath(returnPathState({ pathname: '/orders', search: '?day=all', hash: '#o1' }))).toBe(
    '/orders?day=all#o1',
  )
  for (const from of ['//evil.example/', '/\\evil.example', 'https://evil.example/', '', 7, undefined])
    expect(returnPath({ from })).toBe('/')
  expect(returnPath(null)).toBe('/')
})
