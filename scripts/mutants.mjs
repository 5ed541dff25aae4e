import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { ROOT, pinnedNode, toolEnvironment } from './toolchain.mjs'

// Breaks one guard of money, locks or rights at a time and runs the tests that must notice it:
// `npm run mutants -- --list`, `npm run mutants -- D3.1`, `npm run mutants`.

/** @typedef {import('../mutants/edit.d.ts').Edit & { list: string }} Edit `list`: the file that contains the edit */
/** @typedef {'noticed' | 'SURVIVED' | 'NO TEST RAN'} Outcome */

/** The largest number of edits that a full run can test in reasonable time. */
const MAX_EDITS = 150
/**
 * Milliseconds after which a run counts as hanging, because an edit may make a test wait for ever. Even on a slow
 * machine a normal run takes much less.
 */
const PATIENCE_MS = 600_000
const THIS_FILE = fileURLToPath(import.meta.url)
const REPORT = join(ROOT, '.cache/reports/mutants.json')

/** @returns {Promise<Edit[]>} */
export async function loadEdits() {
  const folder = join(ROOT, 'mutants')
  const lists = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .toSorted()
  const loaded = await Promise.all(
    lists.map(async (list) => {
      /** @type {{ default: import('../mutants/edit.d.ts').Edit[] }} */
      const { default: edits } = await import(pathToFileURL(join(folder, list)).href)
      return edits.map((edit) => ({ ...edit, list: list.replace(/\.mjs$/, '') }))
    }),
  )
  return loaded.flat()
}

/** @param {Edit} edit */
const labelOf = (edit) => `[${edit.id}] ${edit.list}: ${edit.name}`

/**
 * Returns the source with the edit applied, or the reason why it does not apply.
 * @param {Pick<Edit, 'file' | 'find' | 'replace'>} edit
 * @param {string} source
 * @returns {{ edited: string } | { fault: string }}
 */
export function applyEdit({ file, find, replace }, source) {
  if (find === replace) return { fault: 'changes nothing' }
  const places = find === '' ? 0 : source.split(find).length - 1
  if (places !== 1) return { fault: `its text occurs ${places} times in ${file}, not once` }
  const edited = source.replace(find, () => replace)
  const mistake = firstMistake(file, edited)
  return mistake ? { fault: `leaves ${file} unreadable: ${mistake}` } : { edited }
}

/**
 * Returns the reasons why edits could not be tested, one sentence each.
 * @param {Edit[]} edits
 * @param {{ proofs: Map<string, string[]>, read?: (file: string) => string | undefined }} knowledge `proofs`: of each point, its test files
 * @returns {string[]}
 */
export function faultsOf(edits, { proofs, read = readSource }) {
  const seen = new Set()
  const faults = edits.flatMap((edit) => {
    const label = labelOf(edit)
    const own = []
    if (!proofs.get(edit.id)?.includes(edit.noticedIn))
      own.push(`${label}: no test of ${edit.noticedIn} names [${edit.id}]`)
    if (seen.has(label)) own.push(`${label}: is listed twice`)
    seen.add(label)
    const source = read(edit.file)
    const result = source === undefined ? { fault: `there is no ${edit.file}` } : applyEdit(edit, source)
    return 'fault' in result ? [...own, `${label}: ${result.fault}`] : own
  })
  return edits.length > MAX_EDITS
    ? [...faults, `${edits.length} edits exceed the limit of ${MAX_EDITS}: remove some`]
    : faults
}

/**
 * Returns the edits of a point, or the edits with these words in their list, file or name. Without words, returns all.
 * @param {Edit[]} edits
 * @param {string[]} words
 */
export const selectEdits = (edits, words) =>
  words.length === 0
    ? edits
    : edits.filter((edit) =>
        words.some((word) => edit.id === word || [edit.list, edit.file, edit.name].some((text) => text.includes(word))),
      )

/** @param {string} file */
function readSource(file) {
  try {
    return readFileSync(join(ROOT, file), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Returns the first syntax error of an edited file. Such an edit is refused, because every test would fail.
 * @param {string} file
 * @param {string} source
 */
function firstMistake(file, source) {
  const [, lang] = /\.m?(ts|tsx|js)$/.exec(file) ?? []
  if (lang !== 'ts' && lang !== 'tsx' && lang !== 'js') return undefined
  try {
    parseAst(source, { lang })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error)
  }
}

/**
 * Creates a keeper that restores edited files. A helper process holds the original file and restores it however this
 * process ends, also by SIGKILL, because it notices the end of its input.
 */
export function openKeeper() {
  const helper = spawn(process.execPath, [THIS_FILE, '--keep'], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  helper.unref()
  /** @type {{ path: string, source: string } | null} */
  let held = null
  const tell = (/** @type {object} */ word) => helper.stdin.write(`${JSON.stringify(word)}\n`)
  return {
    /** @param {string} path @param {string} source @param {string} edited */
    breaks: async (path, source, edited) => {
      held = { path, source }
      // Waits until the helper's pipe contains the original.
      await new Promise((resolve) => helper.stdin.write(`${JSON.stringify(held)}\n`, resolve))
      writeFileSync(path, edited)
    },
    /** @param {number | undefined} pid the test run to end with this process */
    runs: (pid) => tell({ run: pid ?? null }),
    mends: () => {
      if (held) writeFileSync(held.path, held.source)
      held = null
      tell({ mended: true })
    },
  }
}

/**
 * Runs in the helper process. Waits until the parent process has ended, then restores the edited file and ends the
 * tests that are still running.
 */
async function keep() {
  /** @type {{ path: string, source: string } | null} */
  let held = null
  /** @type {number | null} */
  let run = null
  for await (const line of createInterface({ input: process.stdin })) {
    const word = JSON.parse(line)
    if (word.mended) held = null
    else if ('run' in word) run = word.run
    else held = word
  }
  if (run !== null) endGroup(run)
  if (held) writeFileSync(held.path, held.source)
}

/** @param {number} pid */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}

/**
 * Runs those tests in these files that have one of the points in their title.
 * @param {{ ids: string[], files: string[], started: (pid: number | undefined) => void }} of
 * @returns {Promise<{ passed: number, failed: number }>}
 */
async function runTests({ ids, files, started }) {
  rmSync(REPORT, { force: true })
  mkdirSync(join(ROOT, '.cache/reports'), { recursive: true })
  const titles = ids.map((id) => `\\[${id.replace('.', '\\.')}\\]`).join('|')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--reporter=json', `--outputFile=${REPORT}`, '-t', titles, ...files]
  const child = spawn(pinnedNode(), args, { cwd: ROOT, stdio: 'ignore', detached: true, env: toolEnvironment() })
  started(child.pid)
  const timer = setTimeout(() => child.pid && endGroup(child.pid), PATIENCE_MS)
  const timedOut = await new Promise((resolve) => child.once('exit', (code) => resolve(code === null)))
  clearTimeout(timer)
  started(undefined)
  if (timedOut) return { passed: 0, failed: 1 }
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(REPORT, 'utf8'))
    return { passed, failed }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** @param {string[]} words */
async function main(words) {
  const edits = selectEdits(
    await loadEdits(),
    words.filter((word) => !word.startsWith('--')),
  )
  if (words.includes('--list') || edits.length === 0) {
    for (const edit of edits) process.stdout.write(`${labelOf(edit)}\n    ${edit.file} → ${edit.noticedIn}\n`)
    process.stdout.write(`${edits.length} edits\n`)
    return edits.length > 0
  }
  const keeper = openKeeper()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => {
      keeper.mends()
      process.exit(1)
    })
  const started = keeper.runs
  const ids = [...new Set(edits.map(({ id }) => id))]
  const sound = await runTests({ ids, files: [...new Set(edits.map(({ noticedIn }) => noticedIn))], started })
  if (sound.failed > 0 || sound.passed === 0) {
    process.stdout.write(`Without any edit ${sound.passed} tests pass and ${sound.failed} fail. Fix these first.\n`)
    return false
  }
  let survivors = 0
  for (const edit of edits) {
    const path = join(ROOT, edit.file)
    const source = readFileSync(path, 'utf8')
    const result = applyEdit(edit, source)
    if ('fault' in result) throw new Error(`${labelOf(edit)}: ${result.fault}`)
    const began = Date.now()
    await keeper.breaks(path, source, result.edited)
    const { passed, failed } = await runTests({ ids: [edit.id], files: [edit.noticedIn], started })
    keeper.mends()
    /** @type {Outcome} */
    const outcome = failed > 0 ? 'noticed' : passed > 0 ? 'SURVIVED' : 'NO TEST RAN'
    if (outcome !== 'noticed') survivors++
    process.stdout.write(`${outcome} ${labelOf(edit)} (${((Date.now() - began) / 1000).toFixed(0)} s)\n`)
  }
  process.stdout.write(`${edits.length - survivors} of ${edits.length} edits noticed\n`)
  return survivors === 0
}

if (process.argv[1] === THIS_FILE)
  if (process.argv[2] === '--keep') await keep()
  else process.exit((await main(process.argv.slice(2))) ? 0 : 1)
