import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../toolchain.mjs'

/** What noticed an edit, kept so that an interrupted run can go on where it ended. */
export class Journal {
  #path
  /** @type {Map<string, string>} */
  #noticed = new Map()

  /** @param {string} [path] */
  constructor(path = join(ROOT, '.cache/mutants.ndjson')) {
    this.#path = path
    if (!existsSync(path)) return
    // The last line may have been cut short.
    for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
      const { key, noticedBy } = JSON.parse(line)
      this.#noticed.set(key, noticedBy)
    }
  }

  /**
   * What noticed the edit while it, its source and its tests were as they are now.
   * @param {import('./edits.mjs').Edit} edit
   * @param {string[]} tests files
   */
  noticedBy(edit, tests) {
    return this.#noticed.get(keyOf(edit, tests))
  }

  /**
   * @param {import('./edits.mjs').Edit} edit
   * @param {string[]} tests files
   * @param {string} noticedBy
   */
  note(edit, tests, noticedBy) {
    mkdirSync(dirname(this.#path), { recursive: true })
    appendFileSync(this.#path, `${JSON.stringify({ key: keyOf(edit, tests), noticedBy })}\n`)
  }
}

/**
 * @param {import('./edits.mjs').Edit} edit
 * @param {string[]} tests
 */
function keyOf(edit, tests) {
  const hash = createHash('sha256').update(JSON.stringify(edit))
  for (const file of [edit.file, ...tests.toSorted()]) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('base64url')
}
