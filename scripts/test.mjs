import { join } from 'node:path'
import { ROOT, ensureInstalled, runNode } from './toolchain.mjs'

// `npm test` proves every point once. `npm test -- --all` runs all tests. `npm test -- unit e2e` runs only these
// stages.

ensureInstalled()
// In a fresh clone, this process runs on the machine's Node. The stages run on the Node that was just installed.
process.exit(runNode([join(ROOT, 'scripts/test/main.mjs'), ...process.argv.slice(2)]))
