import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './toolchain.mjs'

// A test names in its title the points of the specification that it proves, like `[S2.17] [D3.1]`.
// docs/spec-ids.txt lists all points; one without a test fails the check.

const ids = read('docs/spec-ids.txt').split('\n').filter(Boolean)
/** @type {Map<string, string[]>} */
const proofs = new Map()
for (const folder of ['contracts/src', 'server/src', 'storefront/app', 'scripts', 'e2e', 'bench', 'demo'])
  collect(folder)

const known = new Set(ids)
const unknown = [...proofs].filter(([id]) => !known.has(id))
const open = ids.filter((id) => !proofs.has(id))

for (const id of open) process.stdout.write(`no test: ${id}\n`)
for (const [id, files] of unknown) process.stdout.write(`unknown id: ${id} in ${files.join(', ')}\n`)
process.stdout.write(`${ids.length} points: ${ids.length - open.length} with a test, ${open.length} without\n`)
process.exit(open.length + unknown.length > 0 ? 1 : 0)

/** @param {string} path */
function read(path) {
  return readFileSync(join(ROOT, path), 'utf8')
}

/**
 * Ids in titles count wherever a title is written (a table of cases too); ids in comments prove nothing.
 * @param {string} path
 */
function collect(path) {
  const full = join(ROOT, path)
  const found = statSync(full, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    for (const name of readdirSync(full)) if (name !== 'node_modules' && name !== 'build') collect(`${path}/${name}`)
    return
  }
  if (!found || !/\.(test|spec)\.(tsx?|mjs)$/.test(path)) return
  const code = readFileSync(full, 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  for (const [, id = ''] of code.matchAll(/\[([SD]\d+\.\d+)\]/g)) proofs.set(id, [...(proofs.get(id) ?? []), path])
}
