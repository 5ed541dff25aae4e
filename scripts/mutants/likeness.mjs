import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LONG_TESTS } from '../each-point-once.mjs'
import { ROOT } from '../toolchain.mjs'

/**
 * These test files in the order to run them: those that share the most words with the edit first, those that take minutes last.
 * Sixty files may name one point, and the first failure ends the run.
 * @param {import('./edits.mjs').Edit} edit
 * @param {string[]} files
 */
export function byLikeness(edit, files) {
  if (files.length < 2) return files
  const words = wordsOf(edit)
  const likeness = new Map(files.map((file) => [file, likenessOf(words, edit.id, file)]))
  return files.toSorted(
    (one, other) => lateness(one) - lateness(other) || (likeness.get(other) ?? 0) - (likeness.get(one) ?? 0),
  )
}

/** @param {import('./edits.mjs').Edit} edit */
function wordsOf({ name, file, find, replace }) {
  const source = file.split('/').slice(-2).join(' ')
  return new Set(`${name} ${source} ${find} ${replace}`.toLowerCase().match(/[a-z]{4,}/g))
}

/**
 * The file's own name says most, its titles of the point more than the rest.
 * @param {Set<string>} words
 * @param {string} id
 * @param {string} file
 */
function likenessOf(words, id, file) {
  const text = textOf(file)
  const titles = text
    .split('\n')
    .filter((line) => line.includes(`[${id.toLowerCase()}]`))
    .join('\n')
  const path = file.toLowerCase()
  return [...words].reduce(
    (sum, word) =>
      sum + 3 * Number(path.includes(word)) + 2 * Number(titles.includes(word)) + Number(text.includes(word)),
    0,
  )
}

/** @type {Map<string, string>} */
const texts = new Map()

/** @param {string} file */
function textOf(file) {
  const text = texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8').toLowerCase()
  texts.set(file, text)
  return text
}

/** @param {string} file */
const lateness = (file) => Number(LONG_TESTS.includes(file))
