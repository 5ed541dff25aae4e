import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { moduleTable } from './module-table.mjs'
import { ROOT, runNode } from './toolchain.mjs'
import { vendorWordsIn } from './vendor-words.mjs'

/** The checkout, or a test's temporary tree. */
const root = process.argv[2] ?? ROOT
const folders = [
  'contracts/src',
  'payment-sandbox/src',
  'server/src',
  'storefront/app',
  'backoffice/app',
  'ui/src',
  'e2e',
  'bench',
  'demo',
].filter((folder) => existsSync(join(root, folder)))

const modules = join(root, 'server/src/modules')
const undeclared = existsSync(modules) ? readdirSync(modules).filter((name) => !(name in moduleTable)) : []
for (const name of undeclared)
  process.stdout.write(`error module-undeclared: server/src/modules/${name} has no line in scripts/module-table.mjs\n`)

const named = vendorWordsIn(root)
for (const place of named) process.stdout.write(`error vendor-named: ${place} names a vendor outside its adapter\n`)

const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const code = runNode(
  [cruiser, '--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'err-long', ...folders],
  { cwd: root },
)
process.exit(code !== 0 || undeclared.length > 0 || named.length > 0 ? 1 : 0)
