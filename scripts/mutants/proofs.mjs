import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../toolchain.mjs'

const FOLDERS = [
  'contracts/src',
  'payment-sandbox/src',
  'server/src',
  'storefront/app',
  'backoffice/app',
  'scripts',
  'e2e',
  'bench',
  'demo',
]

/** All points of the specification, in their order. */
export const specIds = () =>
  [...readFileSync(join(ROOT, 'docs/specification.md'), 'utf8').matchAll(/^- `([SD]\d+\.\d+|[EO]\d+)`/gm)].map(
    ([, id = '']) => id,
  )

/**
 * The test files that name each point or invariant in a title.
 * @returns {Map<string, string[]>}
 */
export function findProofs() {
  /** @type {Map<string, string[]>} */
  const proofs = new Map()
  for (const folder of FOLDERS)
    for (const file of testFiles(folder))
      for (const id of idsIn(readFileSync(join(ROOT, file), 'utf8'))) proofs.set(id, [...(proofs.get(id) ?? []), file])
  return proofs
}

/**
 * Whether some test, or the one that the edit names, has the edit's point in a title.
 * @param {Map<string, string[]>} proofs
 * @returns {(edit: Pick<import('./edits.mjs').Edit, 'id' | 'noticedIn'>) => boolean}
 */
export const provenBy =
  (proofs) =>
  ({ id, noticedIn }) =>
    noticedIn === undefined ? proofs.has(id) : (proofs.get(id) ?? []).includes(noticedIn)

/**
 * Ids in titles count wherever a title is written (a table of cases too); ids in comments prove nothing.
 * @param {string} source
 */
export function idsIn(source) {
  const code = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return new Set([...code.matchAll(/\[([SD]\d+\.\d+|[EOI]\d+)\]/g)].map(([, id = '']) => id))
}

/**
 * What matches the titles that name one of the ids.
 * @param {string[]} ids
 */
export const titlePattern = (ids) => ids.map((id) => `\\[${id.replace('.', '\\.')}\\]`).join('|')

/**
 * @param {string} path
 * @returns {string[]}
 */
function testFiles(path) {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (found?.isDirectory())
    return readdirSync(join(ROOT, path))
      .filter((name) => name !== 'node_modules' && name !== 'build')
      .flatMap((name) => testFiles(`${path}/${name}`))
  return found && /\.(test|spec)\.(tsx?|mjs)$/.test(path) ? [path] : []
}
