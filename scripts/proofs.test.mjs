import { describe, expect, test } from 'vitest'
import { findProofs, idsIn, quickIdsIn, specIds } from './proofs.mjs'

/** Returns the tag of a point. Built at run time, because this file proves no point. @param {string} id */
const named = (id) => `[${id}]`
/** The tag of long test files. It is written in two parts, because the test runner would otherwise skip this file. */
const tag = ['// @module-', 'tag long'].join('')
const quickIds = (/** @type {string} */ code) => [...quickIdsIn('e2e/cart.spec.ts', code)]

test('ids of points and invariants count in titles and tables, but not in comments', () => {
  const code = `
    // ${named('S1.3')} proves nothing here
    /** ${named('S1.4')} nor here */
    test('${named('S1.1')} ${named('D8.12')} ${named('I7')} all', () => {})
    const cases = [['${named('E12')}', 1]]`
  expect([...idsIn(code)]).toEqual(['S1.1', 'D8.12', 'I7', 'E12'])
})

describe('the points that npm test proves', () => {
  test('points of a test file without a browser count, unless the file is tagged long', () => {
    const code = `test('${named('S1.1')} adds', () => {})`
    expect([...quickIdsIn('server/src/a.test.ts', code)]).toEqual(['S1.1'])
    expect([...quickIdsIn('server/src/a.test.ts', `${tag}\n${code}`)]).toEqual([])
  })

  test('in browser tests, only points of tagged tests and of groups around them count', () => {
    expect(
      quickIds(`
        test('${named('S1.1')} untagged', async () => {})
        test('${named('S1.2')} phone', { tag: '@phone' }, async () => {})
        test('${named('S1.3')} quick', { tag: ['@phone', '@quick'] }, async () => {})
        test.describe('${named('S1.4')} group', () => {
          test('inner', { tag: '@quick' }, async () => {})
        })`),
    ).toEqual(['S1.3', 'S1.4'])
  })

  test('points in a table that fills in the title of a tagged test count', () => {
    const table = `[['${named('S1.5')}', '@phone'], ['${named('S1.6')}', ['@phone', '@quick']]]`
    expect(
      quickIds('for (const [id] of ' + table + ") test(`${id} loads`, { tag: '@quick' }, async () => {})"),
    ).toEqual(['S1.5', 'S1.6'])
    expect(quickIds("for (const [id] of [['" + named('S1.7') + "']]) test(`${id} x`, { tag: '@phone' }, f)")).toEqual(
      [],
    )
  })
})

test('[D11.17] npm test proves every point of the storefront and of the office', () => {
  const { quickProofs, withoutQuick } = findProofs()
  const own = specIds().filter((id) => /^[EO]\d+$/.test(id))
  expect(own.filter((id) => !quickProofs.has(id))).toEqual([])
  expect(own.filter((id) => id.startsWith('E')).length).toBeGreaterThan(50)
  expect(own.filter((id) => id.startsWith('O')).length).toBeGreaterThan(50)
  expect(withoutQuick).toEqual([])
})
