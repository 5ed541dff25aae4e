import { join } from 'node:path'
import { ROOT, ensureInstalled, runNode } from './toolchain.mjs'

// `npm test` proves every point once, `npm test -- --all` runs every test there is; `npm test -- unit e2e` runs the stages named.

ensureInstalled()
// In a fresh clone this is the Node of the machine: the stages run on the one just installed.
process.exit(runNode([join(ROOT, 'scripts/test/main.mjs'), ...process.argv.slice(2)]))
