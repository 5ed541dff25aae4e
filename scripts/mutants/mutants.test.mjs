import { describe, expect, test } from 'vitest'
import { editsMeantBy, reachedBy, sampleOf } from './choose.mjs'
import { applyEdit, faultsOf } from './edits.mjs'
import { idsIn } from './proofs.mjs'
import { tryEdit } from './try-edit.mjs'

/** @param {Partial<import('./edits.mjs').Edit>} [differences] @returns {import('./edits.mjs').Edit} */
const edit = (differences = {}) => ({
  id: 'S1.1',
  name: 'off by one',
  file: 'server/src/limit.ts',
  find: 'count <= 5',
  replace: 'count < 5',
  list: 'limits',
  ...differences,
})
/** As titles name it; put together here, because this file proves no point. @param {string} id */
const named = (id) => `[${id}]`
const source = 'export const ok = (count: number) => count <= 5\n'

describe('an edit', () => {
  test('changes the one place that it names, and takes its text as it is', () => {
    expect(applyEdit(edit({ replace: "'$&' < count" }), source)).toEqual({
      edited: "export const ok = (count: number) => '$&' < count\n",
    })
  })

  test.each([
    ['its text is nowhere', edit({ find: 'count <= 6' }), 'its text occurs 0 times in server/src/limit.ts, not once'],
    ['its text is there twice', edit({ find: 'count' }), 'its text occurs 2 times in server/src/limit.ts, not once'],
    ['it names no text', edit({ find: '' }), 'its text occurs 0 times in server/src/limit.ts, not once'],
    ['it changes nothing', edit({ replace: 'count <= 5' }), 'changes nothing'],
    ['nothing could read the file then', edit({ replace: 'count <= (' }), 'leaves server/src/limit.ts unreadable: '],
  ])('is unfit when %s', (_, unfit, fault) => {
    expect(applyEdit(unfit, source)).toEqual({ fault: expect.stringContaining(fault) })
  })

  test('is told by its point, its list and its name when it is unfit', () => {
    const all = [edit(), edit(), edit({ name: 'nobody looks', id: 'S9.99' }), edit({ name: 'gone', file: 'no.ts' })]
    const read = (/** @type {string} */ file) => (file === 'no.ts' ? undefined : source)
    expect(faultsOf(all, { isKnown: (id) => id === 'S1.1', read })).toEqual([
      `${named('S1.1')} limits: off by one: is there twice`,
      `${named('S9.99')} limits: nobody looks: no test names ${named('S9.99')}`,
      `${named('S1.1')} limits: gone: there is no no.ts`,
    ])
  })

  test('is meant by its point, its list, or a part of its file or name', () => {
    const all = [edit(), edit({ id: 'S1.10', list: 'others', name: 'No text', file: 'contracts/src/a.ts' })]
    expect(editsMeantBy(all, 'S1.1')).toEqual([all[0]])
    expect(editsMeantBy(all, 'others')).toEqual([all[1]])
    expect(editsMeantBy(all, 'limit.ts')).toEqual([all[0]])
    expect(editsMeantBy(all, 'no TEXT')).toEqual([all[1]])
  })
})

test('a sample is the same for the same seed, another for another, and in order', () => {
  const all = Array.from({ length: 300 }, (_, n) => n)
  expect(sampleOf(all, 20, 7)).toEqual(sampleOf(all, 20, 7))
  expect(sampleOf(all, 20, 7)).not.toEqual(sampleOf(all, 20, 8))
  expect(sampleOf(all, 20, 7)).toEqual(sampleOf(all, 20, 7).toSorted((a, b) => a - b))
  expect(sampleOf(all, 20, 7)).toHaveLength(20)
  expect(sampleOf(all, 400, 7)).toEqual(all)
})

test('tests are asked only where the source they run can be', () => {
  const files = ['e2e/a.spec.ts', 'server/src/a.test.ts', 'storefront/app/a.test.ts', 'contracts/src/a.test.ts']
  expect(reachedBy('storefront/app/a.tsx', files)).toEqual({ quick: [files[2]], browser: [files[0]] })
  expect(reachedBy('server/src/a.ts', files)).toEqual({ quick: [files[1], files[3]], browser: [files[0]] })
  expect(reachedBy('contracts/src/a.ts', files)).toEqual({ quick: files.slice(1), browser: [files[0]] })
})

test('ids count in titles and tables, of points and invariants, and not in comments', () => {
  const code = `
    // ${named('S1.3')} proves nothing here
    /** ${named('S1.4')} nor here */
    test('${named('S1.1')} ${named('D2.10')} is so', () => {})
    test.each([['${named('I7')} holds']])('%s', () => {})`
  expect([...idsIn(code)]).toEqual(['S1.1', 'D2.10', 'I7'])
})

describe('an edit that is tried', () => {
  /** @param {Partial<import('./run-tests.mjs').Outcome>} outcome */
  const tried = (outcome) => {
    let mended = false
    const copy = {
      apply: () => () => void (mended = true),
      useOriginalBuild: () => undefined,
      useOwnBuild: () => undefined,
    }
    const stage = {
      name: 'here',
      needsBuild: false,
      filesFor: () => ['a.test.ts'],
      run: async () => ({ passed: new Set(), failed: new Set(), ended: true, ...outcome }),
    }
    return tryEdit(edit(), stage, /** @type {any} */ (copy), new Set(['a.test.ts', 'a.test.ts sound'])).then(
      (result) => ({
        ...result,
        mended,
      }),
    )
  }

  test('is noticed by a test that fails, and passed before', async () => {
    expect(await tried({ failed: new Set(['a.test.ts', 'a.test.ts sound']) })).toEqual({
      noticedBy: 'a.test.ts sound',
      mended: true,
    })
  })
  test('is not noticed by a test that failed before', async () => {
    expect(await tried({ failed: new Set(['a.test.ts broken']) })).toEqual({ mended: true })
  })
  test('is noticed by a file that fails as a whole', async () => {
    expect(await tried({ failed: new Set(['a.test.ts']) })).toEqual({ noticedBy: 'a.test.ts', mended: true })
  })
  test('is noticed when it keeps the tests from ending', async () => {
    expect(await tried({ ended: false })).toEqual({ noticedBy: 'a test that never ends', mended: true })
  })
  test('survives when all pass', async () => {
    expect(await tried({ passed: new Set(['a.test.ts sound']) })).toEqual({ mended: true })
  })
})
