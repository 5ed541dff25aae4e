import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['contracts/src', 'server/src', 'storefront/app', 'ui/src', 'payment-sandbox/src', 'backoffice/app']
/** Files that only tests load, and files that a tool writes. */
const LEFT_OUT = [/\.test\.tsx?$/, /\/testing\//, /\.d\.ts$/, /\/\.react-router\//]

/**
 * Returns the source files that a shop runs.
 * @param {string} root
 */
export function productionFiles(root) {
  return FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((path) => !LEFT_OUT.some((pattern) => pattern.test(`/${path}`)))
    .toSorted()
    .map((path) => join(root, path))
}

/**
 * Leaves out files that repeat another file in a second or third language, so that each is counted once.
 * @template {{ path: string }} F
 * @param {F[]} files sorted by path
 * @returns {F[]}
 */
export function withoutTranslations(files) {
  const kept = new Map()
  for (const file of files) {
    const name = file.path.replace(/(?<=[/-])(?:en|hi|mr)(?=\/|\.tsx?$)/, '*')
    if (!kept.has(name)) kept.set(name, file)
  }
  return [...kept.values()]
}
