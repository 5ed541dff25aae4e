import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LONG_TESTS } from '../each-point-once.mjs'
import { editsMeantBy, reachedBy, sampleOf } from './choose.mjs'
import { applyEdit, faultsOf } from './edits.mjs'
import { groupsOf } from './groups.mjs'
import { Journal } from './journal.mjs'
import { byLikeness } from './likeness.mjs'
import { askOneByOne, seriesOf } from './one-by-one.mjs'
import { idsIn, provenBy } from './proofs.mjs'
import { roundsOf } from './rounds.mjs'
import { tableOf } from './table.mjs'
import { tryGroup } from './trial.mjs'

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
    const all = [
      edit(),
      edit(),
      edit({ name: 'nobody looks', id: 'S9.99' }),
      edit({ name: 'gone', file: 'no.ts' }),
      edit({ name: 'elsewhere', noticedIn: 'e2e/b.spec.ts' }),
    ]
    const read = (/** @type {string} */ file) => (file === 'no.ts' ? undefined : source)
    expect(faultsOf(all, { isProof: provenBy(new Map([['S1.1', ['e2e/a.spec.ts']]])), read })).toEqual([
      `${named('S1.1')} limits: off by one: is there twice`,
      `${named('S9.99')} limits: nobody looks: no test names ${named('S9.99')}`,
      `${named('S1.1')} limits: gone: there is no no.ts`,
      `${named('S1.1')} limits: elsewhere: no test of e2e/b.spec.ts names ${named('S1.1')}`,
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
  expect(reachedBy('contracts/src/a.ts', files)).toEqual({ quick: [files[1], files[2], files[3]], browser: [files[0]] })
  expect(reachedBy('ui/src/a.tsx', files).quick).toContain(files[2])
  expect(reachedBy('backoffice/app/a.tsx', [...files, 'backoffice/app/a.test.ts'])).toEqual({
    quick: ['backoffice/app/a.test.ts'],
    browser: [files[0]],
  })
})

test('of many tests those are asked first that speak of what the edit speaks of, and those of minutes last', () => {
  const files = [
    'server/src/backup/backup.test.ts',
    'server/src/doctor/doctor.test.ts',
    'server/src/modules/wallet/wallet.test.ts',
    'contracts/src/money.test.ts',
  ]
  const doctor = edit({ id: 'D9.3', name: 'the doctor counts an old backup as new', file: 'server/src/cli/look.ts' })
  expect(byLikeness(doctor, files)[0]).toBe(files[1])
  expect(byLikeness(doctor, [LONG_TESTS[0] ?? '', ...files]).at(-1)).toBe(LONG_TESTS[0])
})

test('ids count in titles and tables, of points and invariants, and not in comments', () => {
  const code = `
    // ${named('S1.3')} proves nothing here
    /** ${named('S1.4')} nor here */
    test('${named('S1.1')} ${named('D2.10')} ${named('E12')} ${named('O7')} is so', () => {})
    test.each([['${named('I7')} holds']])('%s', () => {})`
  expect([...idsIn(code)]).toEqual(['S1.1', 'D2.10', 'E12', 'O7', 'I7'])
})

describe('edits that are tried', () => {
  const first = edit()
  const second = edit({ id: 'S1.2', name: 'another', file: 'storefront/app/limit.ts' })
  const sound = new Set([
    'a.test.ts',
    `a.test.ts ${named('S1.1')} sound`,
    `b.test.ts ${named('S1.2')} sound`,
    'control',
  ])

  /**
   * @param {import('./edits.mjs').Edit[]} group
   * @param {(edits: import('./edits.mjs').Edit[]) => Partial<import('./trial.mjs').Outcome>} outcomeOf
   * @param {{ canPrepare?: (edits: import('./edits.mjs').Edit[]) => boolean }} [options]
   */
  async function tried(group, outcomeOf, { canPrepare = () => true } = {}) {
    /** @type {import('./edits.mjs').Edit[]} */
    let applied = []
    /** @type {number[]} */
    const runs = []
    const copy = { apply: (/** @type {any} */ one) => applied.push(one) > 0, restore: () => (applied = []) }
    /** @type {import('./trial.mjs').SharedRun} */
    const stage = {
      prepare: async (_, edits) => canPrepare(edits),
      run: async (_, edits) => {
        expect(applied).toEqual(edits)
        runs.push(edits.length)
        return { passed: sound, failed: new Set(), ended: true, controls: ['control'], ...outcomeOf(edits) }
      },
      isFor: (title, { id }) => !title.includes('[') || title.includes(named(id)),
    }
    const answers = await tryGroup(group, stage, /** @type {any} */ (copy), sound)
    expect(applied).toEqual([])
    return { answers: group.map((one) => answers.get(one)), runs }
  }

  test('are noticed by a test that fails, and passed before', async () => {
    const outcome = () => ({ failed: new Set(['a.test.ts', `a.test.ts ${named('S1.1')} sound`]) })
    expect((await tried([first], outcome)).answers).toEqual([{ noticedBy: `a.test.ts ${named('S1.1')} sound` }])
  })
  test('are not noticed by a test that failed before', async () => {
    expect((await tried([first], () => ({ failed: new Set(['a.test.ts broken']) }))).answers).toEqual([{}])
  })
  test('are noticed by a file that fails as a whole', async () => {
    expect((await tried([first], () => ({ failed: new Set(['a.test.ts']) }))).answers).toEqual([
      { noticedBy: 'a.test.ts' },
    ])
  })
  test('are noticed when they keep the tests from ending', async () => {
    expect((await tried([first], () => ({ ended: false }))).answers).toEqual([{ noticedBy: 'a test that never ends' }])
  })
  test('survive when all pass', async () => {
    expect((await tried([first], () => ({}))).answers).toEqual([{}])
  })
  test('are unfit when none of their tests ran', async () => {
    expect((await tried([first], () => ({ passed: new Set() }))).answers).toEqual([{ unfit: 'none of its tests ran' }])
  })
  test('are unfit when nothing can be built with them', async () => {
    expect((await tried([first], () => ({}), { canPrepare: () => false })).answers).toEqual([
      { unfit: 'the storefront cannot be built with it' },
    ])
  })
  test('share a run, each noticed by its own tests', async () => {
    const outcome = () => ({ failed: new Set([`b.test.ts ${named('S1.2')} sound`]) })
    expect(await tried([first, second], outcome)).toEqual({
      answers: [{}, { noticedBy: `b.test.ts ${named('S1.2')} sound` }],
      runs: [2],
    })
  })
  test.each([
    ['a test that has nothing to do with them fails', { failed: sound }],
    ['the run does not end', { ended: false }],
    ['the tests of one did not run', { passed: new Set([`a.test.ts ${named('S1.1')} sound`]) }],
  ])('are tried again one by one when %s', async (_, spoilt) => {
    const outcome = (/** @type {unknown[]} */ edits) => (edits.length === 2 ? spoilt : {})
    expect(await tried([first, second], outcome)).toEqual({ answers: [{}, {}], runs: [2, 1, 1] })
  })
  test('are tried again one by one when the storefront cannot be built with both', async () => {
    const canPrepare = (/** @type {unknown[]} */ edits) => edits.length === 1
    expect(await tried([first, second], () => ({}), { canPrepare })).toEqual({ answers: [{}, {}], runs: [1, 1] })
  })
})

describe('edits that are asked about one by one', () => {
  const first = edit()
  const second = edit({ name: 'another' })
  const test1 = 'a.test.ts sound'

  /**
   * @param {(asked: { edit?: import('./edits.mjs').Edit, fresh: boolean }) => string[] | 'hangs'} failing which tests fail of `a.test.ts`
   */
  async function asked(failing) {
    /** @type {import('./edits.mjs').Edit | undefined} */
    let applied
    /** @type {string[]} */
    const runs = []
    const copy = {
      apply: (/** @type {import('./edits.mjs').Edit} */ one) => (applied = one),
      restore: () => (applied = undefined),
      takeChanged: () => [],
      tests: {
        run: async (/** @type {import('./warm-tests.mjs').Question} */ { fresh, unsound }) => {
          runs.push(`${fresh ? 'fresh' : 'kept'} ${applied?.name ?? 'without'}`)
          const failed = failing({ ...(applied && { edit: applied }), fresh })
          if (failed === 'hangs') return { passed: new Set(), failed: new Set(), ended: false }
          const passed = [test1, 'a.test.ts other'].filter((one) => !failed.includes(one) && !unsound.includes(one))
          return { passed: new Set(passed), failed: new Set(failed), ended: true }
        },
      },
    }
    /** @type {Set<string>} */
    const unsound = new Set()
    const answers = await askOneByOne([first, second], /** @type {any} */ (copy), {
      filesFor: () => ['a.test.ts'],
      unsound,
    })
    return { answers: [first, second].map((one) => answers.get(one)), runs, unsound: [...unsound] }
  }

  test('are noticed by a test that passes in the same worker when none is left', async () => {
    expect(await asked(({ edit: tried }) => (tried ? [test1] : []))).toEqual({
      answers: [{ noticedBy: test1 }, { noticedBy: test1 }],
      runs: ['kept off by one', 'kept another', 'kept without'],
      unsound: [],
    })
  })
  test('survive only in a worker that has run nothing else', async () => {
    const { answers, runs } = await asked(({ edit: tried }) => (tried === first ? [test1] : []))
    expect(answers).toEqual([{ noticedBy: test1 }, {}])
    expect(runs.at(-1)).toBe('fresh another')
  })
  test('are each asked about anew when one has spoilt the worker for those after it', async () => {
    const { answers, unsound } = await asked(({ edit: tried, fresh }) => (tried === first || !fresh ? [test1] : []))
    expect(answers).toEqual([{ noticedBy: test1 }, {}])
    expect(unsound).toEqual([])
  })
  test('are not noticed by a test that fails without them too, which is told', async () => {
    const { answers, unsound } = await asked(() => [test1])
    expect(answers).toEqual([{}, {}])
    expect(unsound).toEqual([test1])
  })
  test('are noticed when they keep the tests of a worker of their own from ending', async () => {
    const { answers } = await asked(({ edit: tried }) => (tried === second ? 'hangs' : tried ? [test1] : []))
    expect(answers).toEqual([{ noticedBy: test1 }, { noticedBy: 'a test that never ends' }])
  })
  test('stand together where their nearest tests are the same', () => {
    const file = (/** @type {import('./edits.mjs').Edit} */ { name }) => [`${name.at(-1)}.test.ts`]
    const all = ['1b', '1a', '2b'].map((name) => edit({ name }))
    expect(seriesOf(all, file).map((series) => series.map(({ name }) => name))).toEqual([['1a', '1b', '2b']])
    expect(
      seriesOf(
        Array.from({ length: 9 }, () => edit()),
        file,
      ).map((series) => series.length),
    ).toEqual([8, 1])
  })
})

test('a run ends with a table of its stages', () => {
  expect(tableOf([{ name: 'in a browser', edits: 3, survivors: 1, faults: 0, seconds: 42 }])).toEqual([
    '                        edits  survivors     faults    seconds',
    'in a browser                3          1          0         42',
  ])
})

test('edits share a run when no test file is asked about two of them, and no screen but one shows them', () => {
  const onScreen = (/** @type {string} */ name) => edit({ file: `storefront/app/routes/${name}.tsx`, name })
  const [home, banners, search, everywhere] = ['home/a', 'home/b', 'search/a', 'shell/shell'].map(onScreen)
  const server = edit()
  const files = (/** @type {import('./edits.mjs').Edit} */ { name }) => [`e2e/${name.split('/')[0]}.spec.ts`]
  expect(groupsOf(/** @type {any} */ ([home, banners, server, search, everywhere]), files)).toEqual([
    [home, search],
    [banners],
    [server],
    [everywhere],
  ])
})

test('the test about an edit’s point alone is asked first, and the other size of a screen last', () => {
  const onBoth = (/** @type {string} */ title) => ['phone', 'desktop'].map((size) => `[${size}] › a.spec.ts › ${title}`)
  const long = onBoth(`${named('S1.1')} ${named('S2.1')} both`)
  const own = onBoth(`${named('S1.1')} alone`)
  const tests = [...long, ...own]
  const edits = [edit({ id: 'S1.1' }), edit({ id: 'S2.1' })]
  const isFor = (/** @type {string} */ title, /** @type {import('./edits.mjs').Edit} */ { id }) =>
    title.includes(named(id))
  expect(roundsOf(tests, edits, isFor)).toEqual([[own[0], long[0]], [own[0], long[0]], tests])
  expect(roundsOf(tests, edits.slice(0, 1), isFor)).toEqual([[own[0]], [own[0], long[0]], tests])
})

test('what noticed an edit is remembered until the edit, its source or the file of that test changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstand-journal-'))
  const path = join(folder, 'journal.ndjson')
  const here = edit({ file: 'scripts/mutants/journal.mjs' })
  const other = { ...here, name: 'another' }
  const noticedBy = 'scripts/mutants/mutants.test.mjs a test'
  try {
    const first = new Journal(path)
    first.note(other, 'a test that never ends')
    first.note(here, noticedBy)
    appendFileSync(path, '{"edit":')
    const later = new Journal(path)
    expect([later.noticedBy(here), later.noticedBy(other)]).toEqual([noticedBy, 'a test that never ends'])
    expect(later.noticedBy({ ...here, replace: 'other' })).toBeUndefined()
    later.tidy([here])
    expect(new Journal(path).noticedBy(other)).toBeUndefined()
    expect(new Journal(path).noticedBy(here)).toBe(noticedBy)
    writeFileSync(path, readFileSync(path, 'utf8').replace('mutants.test.mjs', 'lockfile.test.mjs'))
    expect(new Journal(path).noticedBy(here)).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
