import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The lock file is not counted, because npm writes it and nobody reads it. */
const LOCK_FILE = 'package-lock.json'
/**
 * The number of files in the changes that count for the spread. Smaller changes have no spread, and larger ones are
 * renames or reformatting.
 */
const CHANGE = { least: 3, most: 30 }

/** @param {string} root @param {string[]} args */
const git = (root, args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1_000_000_000 })

/**
 * Counts the lines of all text files that git tracks, by top-level folder, largest first.
 * @param {string} root
 * @returns {[folder: string, lines: number][]}
 */
export function trackedLines(root) {
  /** @type {Map<string, number>} */
  const folders = new Map()
  for (const path of git(root, ['ls-files', '-z']).split('\0')) {
    const full = join(root, path)
    if (path === '' || path === LOCK_FILE || !existsSync(full) || !statSync(full).isFile()) continue
    const [top = ''] = path.split('/')
    folders.set(path.includes('/') ? top : '.', (folders.get(path.includes('/') ? top : '.') ?? 0) + linesOf(full))
  }
  return [...folders].toSorted(([, a], [, b]) => b - a)
}

/** @param {string} path @returns {number} 0 for pictures, fonts and other bytes */
function linesOf(path) {
  const bytes = readFileSync(path)
  if (bytes.includes(0)) return 0
  return bytes.toString('latin1').split('\n').length - 1
}

/**
 * Returns the spread of changes: the folders that the last 100 changes touched, divided by the files that they touched.
 * @param {string} root
 */
export const spreadOfChanges = (root) =>
  spreadOf(
    git(root, ['log', '--no-merges', '--format=%x00', '--name-only', '-n', '2000'])
      .split('\0')
      .map((change) => change.split('\n').filter(Boolean)),
  )

/**
 * @param {string[][]} changes the files of each change, newest first
 * @returns {number} folders per file, over the 100 newest changes that are neither tiny nor a sweep
 */
export function spreadOf(changes) {
  const counted = changes.filter((files) => files.length >= CHANGE.least && files.length <= CHANGE.most).slice(0, 100)
  const folders = counted.reduce((sum, files) => sum + new Set(files.map((file) => dirname(file))).size, 0)
  return folders / counted.reduce((sum, files) => sum + files.length, 0)
}

/**
 * Returns the exported names that several files declare, each with the files that declare it.
 * @param {{ path: string, declaredNames: string[] }[]} files
 * @returns {[name: string, paths: string[]][]} the names with the most meanings first
 */
export function namesWithSeveralMeanings(files) {
  /** @type {Map<string, string[]>} */
  const places = new Map()
  for (const { path, declaredNames } of files)
    for (const name of new Set(declaredNames)) places.set(name, [...(places.get(name) ?? []), path])
  return [...places].filter(([, paths]) => paths.length > 1).toSorted(([, a], [, b]) => b.length - a.length)
}
