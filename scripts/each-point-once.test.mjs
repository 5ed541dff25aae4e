import { describe, expect, test } from 'vitest'
import { LONG_TESTS, eachPointOnce, lineOf, pointsOfLongTestsOnly, slowTestsOf } from './each-point-once.mjs'
import { findProofs, specIds } from './mutants/proofs.mjs'

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

  test('are quick ones where several prove the same, and none whose points the others prove as well', () => {
    const proofs = new Map([
      ['S2.1', ['e2e/cart.spec.ts']],
      ['S2.2', ['e2e/cart.spec.ts']],
      ['S2.3', ['e2e/cart.spec.ts']],
    ])
    const [all, first, second] = [cart('[S2.1] [S2.2] [S2.3] all'), cart('[S2.1] [S2.2] two'), cart('[S2.3] third')]
    expect(eachPointOnce([all, first, second], proofs, { 'cart.spec.ts › [S2.1] [S2.2] [S2.3] all': 8 })).toEqual([
      first,
      second,
    ])
    expect(eachPointOnce([all, first, second], proofs, {})).toEqual([all])
  })

  test('are named as Playwright reads its lists', () => {
    expect(lineOf({ project: 'phone', file: 'shell.spec.ts', titles: ['without scripts', '[S1.1] leads'] })).toBe(
      '[phone] › shell.spec.ts › without scripts › [S1.1] leads',
    )
  })
})

test('how slow a test is stays as it is written until it is wrong by more than twice', () => {
  const took = (/** @type {string} */ title, /** @type {number} */ ms) => ({ ...cart(title), ms })
  const name = (/** @type {string} */ title) => `cart.spec.ts › ${title}`
  const run = [took('usual', 1_000), took('also usual', 900), took('usual again', 1_100), took('new', 7_800)]
  expect(
    slowTestsOf([...run, took('slower', 9_000), took('quicker', 1_200)], {
      [name('slower')]: 4,
      [name('quicker')]: 8,
      [name('gone')]: 8,
    }),
  ).toEqual({ [name('new')]: 8, [name('slower')]: 4 })
})

test('a point that only long tests prove is named', () => {
  const proofs = new Map([
    ['D6.1', [long]],
    ['D6.2', [long, 'server/src/api.test.ts']],
  ])
  expect(pointsOfLongTestsOnly(proofs)).toEqual(['D6.1'])
})

test('[D11.17] npm test proves every point of the storefront and of the office', () => {
  const proofs = findProofs()
  const onlyLong = pointsOfLongTestsOnly(proofs)
  const own = specIds().filter((id) => /^[EO]\d+$/.test(id))
  expect(own.filter((id) => !proofs.has(id) || onlyLong.includes(id))).toEqual([])
  expect(own.filter((id) => id.startsWith('E')).length).toBeGreaterThan(50)
  expect(own.filter((id) => id.startsWith('O')).length).toBeGreaterThan(50)
})
