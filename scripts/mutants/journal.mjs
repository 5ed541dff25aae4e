import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../toolchain.mjs'
import { labelOf } from './edits.mjs'

/** @typedef {import('./edits.mjs').Edit} Edit */
/** @typedef {{ edit: string, noticedBy: string, key: string }} Entry */

/** What noticed each edit, in the repository: a run over all of them may take several sittings, and asks again only what has changed since. */
export class Journal {
  #path
  /** @type {Map<string, Entry>} by the edit's label */
  #entries = new Map()

  /** @param {string} [path] */
  constructor(path = join(ROOT, 'mutants/noticed.ndjson')) {
    this.#path = path
    if (!existsSync(path)) return
    // The last line may have been cut short.
    for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
      /** @type {Entry} */
      const entry = JSON.parse(line)
      this.#entries.set(entry.edit, entry)
    }
  }

  /**
   * What noticed the edit, as long as the edit, its source and the file of the test that did are as they were.
   * @param {Edit} edit
   */
  noticedBy(edit) {
    const entry = this.#entries.get(labelOf(edit))
    return entry && entry.key === keyOf(edit, entry.noticedBy) ? entry.noticedBy : undefined
  }

  /**
   * @param {Edit} edit
   * @param {string} noticedBy
   */
  note(edit, noticedBy) {
    const entry = { edit: labelOf(edit), noticedBy, key: keyOf(edit, noticedBy) }
    this.#entries.set(entry.edit, entry)
    appendFileSync(this.#path, lineOf(entry))
  }

  /**
   * Leaves one line for each edit there is, in their order, so that a change of the record reads well.
   * @param {readonly Edit[]} edits
   */
  tidy(edits) {
    const entries = edits.flatMap((edit) => this.#entries.get(labelOf(edit)) ?? [])
    if (entries.length > 0) writeFileSync(this.#path, entries.map(lineOf).join(''))
  }
}

/** @param {Entry} entry */
const lineOf = (entry) => `${JSON.stringify(entry)}\n`

/**
 * @param {Edit} edit
 * @param {string} noticedBy begins with the test's file, where a test by name noticed it
 */
function keyOf(edit, noticedBy) {
  const hash = createHash('sha256')
    .update(JSON.stringify(edit))
    .update(readFileSync(join(ROOT, edit.file)))
  const [file = ''] = noticedBy.split(' ')
  const path = join(ROOT, file)
  if (/\.(test|spec)\.\w+$/.test(file) && existsSync(path)) hash.update(readFileSync(path))
  return hash.digest('base64url')
}
