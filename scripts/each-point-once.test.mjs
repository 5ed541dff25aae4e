import { describe, expect, test } from 'vitest'
import { LONG_TESTS, eachPointOnce, lineOf, pointsOfLongTestsOnly } from './each-point-once.mjs'

const [long = ''] = LONG_TESTS
const cart = (/** @type {string} */ title) => ({ project: 'phone', file: 'cart.spec.ts', titles: [title] })
const both = cart('[S2.1] [S2.2] both')

describe('the browser tests of every run', () => {
  test('are as few as name each point that nothing else proves, the widest first', () => {
    const proofs = new Map([
      ['S2.1', ['e2e/cart.spec.ts']],
      ['S2.2', ['e2e/cart.spec.ts', long]],
      ['S2.3', ['e2e/cart.spec.ts', 'contracts/src/money.test.ts']],
    ])
    expect(eachPointOnce([cart('[S2.1] one'), both, cart('[S2.2] other'), cart('[S2.3] unit')], proofs)).toEqual([both])
  })

  test('try every file, also one that names no point', () => {
    const plain = { project: 'desktop', file: 'geometry.spec.ts', titles: ['nothing is covered'] }
    expect(eachPointOnce([both, plain], new Map())).toEqual([both, plain])
  })

  test('are named as Playwright reads its lists', () => {
    expect(lineOf({ project: 'phone', file: 'shell.spec.ts', titles: ['without scripts', '[S1.1] leads'] })).toBe(
      '[phone] › shell.spec.ts › without scripts › [S1.1] leads',
    )
  })
})

test('a point that only long tests prove is named', () => {
  const proofs = new Map([
    ['D6.1', [long]],
    ['D6.2', [long, 'server/src/api.test.ts']],
  ])
  expect(pointsOfLongTestsOnly(proofs)).toEqual(['D6.1'])
})
