import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { applyEdit, selectEdits, faultsOf, loadEdits } from './mutants.mjs'
import { ROOT } from './toolchain.mjs'

/** @param {Partial<import('./mutants.mjs').Edit>} [differences] @returns {import('./mutants.mjs').Edit} */
const edit = (differences = {}) => ({
  id: 'S1.1',
  name: 'off by one',
  file: 'server/src/limit.ts',
  find: 'count <= 5',
  replace: 'count < 5',
  noticedIn: 'server/src/limit.test.ts',
  list: 'limits',
  ...differences,
})
/** Returns the tag of a point. Built at run time, because this file proves no point. @param {string} id */
const named = (id) => `[${id}]`
const source = 'export const ok = (count: number) => count <= 5\n'

describe('an edit', () => {
  test('an edit changes the only place where its text occurs, and inserts text literally', () => {
    expect(applyEdit(edit({ replace: "'$&' < count" }), source)).toEqual({
      edited: "export const ok = (count: number) => '$&' < count\n",
    })
  })

  test.each([
    [
      'its text does not occur',
      edit({ find: 'count <= 6' }),
      'its text occurs 0 times in server/src/limit.ts, not once',
    ],
    ['its text occurs twice', edit({ find: 'count' }), 'its text occurs 2 times in server/src/limit.ts, not once'],
    ['its text is empty', edit({ find: '' }), 'its text occurs 0 times in server/src/limit.ts, not once'],
    ['it changes nothing', edit({ replace: 'count <= 5' }), 'changes nothing'],
    ['it breaks the syntax of the file', edit({ replace: 'count <= (' }), 'leaves server/src/limit.ts unreadable: '],
  ])('an edit does not fit when %s', (_, unfit, fault) => {
    expect(applyEdit(unfit, source)).toEqual({ fault: expect.stringContaining(fault) })
  })

  test('an edit that does not fit is reported with its point, list and name', () => {
    const all = [
      edit(),
      edit(),
      edit({ name: 'unguarded', id: 'S9.99' }),
      edit({ name: 'gone', file: 'no.ts' }),
      edit({ name: 'elsewhere', noticedIn: 'server/src/other.test.ts' }),
    ]
    const read = (/** @type {string} */ file) => (file === 'no.ts' ? undefined : source)
    expect(faultsOf(all, { proofs: new Map([['S1.1', ['server/src/limit.test.ts']]]), read })).toEqual([
      `${named('S1.1')} limits: off by one: is listed twice`,
      `${named('S9.99')} limits: unguarded: no test of server/src/limit.test.ts names ${named('S9.99')}`,
      `${named('S1.1')} limits: gone: there is no no.ts`,
      `${named('S1.1')} limits: elsewhere: no test of server/src/other.test.ts names ${named('S1.1')}`,
    ])
  })

  test('more than 150 edits are refused', () => {
    const proofs = new Map([['S1.1', ['server/src/limit.test.ts']]])
    const many = Array.from({ length: 151 }, (_, i) => edit({ name: `number ${i}` }))
    expect(faultsOf(many, { proofs, read: () => source })).toEqual(['151 edits exceed the limit of 150: remove some'])
    expect(faultsOf(many.slice(1), { proofs, read: () => source })).toEqual([])
  })

  test('an edit is selected by its point, or by words in its list, file or name', () => {
    const all = [edit(), edit({ id: 'S1.10', list: 'others', name: 'no text', file: 'contracts/src/a.ts' })]
    expect(selectEdits(all, [])).toEqual(all)
    expect(selectEdits(all, ['S1.1'])).toEqual([all[0]])
    expect(selectEdits(all, ['others'])).toEqual([all[1]])
    expect(selectEdits(all, ['limit.ts'])).toEqual([all[0]])
  })
})

test('the edits guard money, locks and rights, and no test of theirs needs a browser', async () => {
  const edits = await loadEdits()
  expect([...new Set(edits.map(({ list }) => list))]).toEqual(['books', 'locks', 'money', 'rights'])
  expect(
    edits.filter(({ noticedIn }) => !/^(server|contracts|payment-sandbox)\/.*\.test\.ts$/.test(noticedIn)),
  ).toEqual([])
})

test.each(['SIGTERM', 'SIGKILL'])('restores a broken file when %s ends the runner', async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstand-mutants-'))
  const path = join(folder, 'limit.ts')
  writeFileSync(path, source)
  const runner = `
    const { openKeeper } = await import(${JSON.stringify(pathToFileURL(join(ROOT, 'scripts/mutants.mjs')).href)})
    const keeper = openKeeper()
    await keeper.breaks(${JSON.stringify(path)}, ${JSON.stringify(source)}, 'broken')
    process.stdout.write('broken')
    setInterval(() => undefined, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', runner], { cwd: ROOT })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  expect(readFileSync(path, 'utf8')).toBe('broken')
  child.kill(/** @type {NodeJS.Signals} */ (signal))
  await expect.poll(() => readFileSync(path, 'utf8')).toBe(source)
  rmSync(folder, { recursive: true })
})
