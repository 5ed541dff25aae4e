import { join } from 'node:path'
import { ROOT, ensureInstalled, runNode } from './toolchain.mjs'

// `npm run mutants` breaks the source in small ways and tells which breakages no test notices; CONTRIBUTING.md has the options.

ensureInstalled()
process.exit(runNode([join(ROOT, 'scripts/mutants/main.mjs'), ...process.argv.slice(2)]))
