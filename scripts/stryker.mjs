import { join } from 'node:path'
import { ROOT, ensureInstalled, runNode } from './toolchain.mjs'

// `npm run stryker` changes pure rules and money code in every way that StrykerJS knows, and reports the changes that
// no unit test notices. `npm run stryker -- --mutate server/src/modules/pricing/rules.ts` does this for one file.

ensureInstalled()
process.exit(
  runNode([join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', ...process.argv.slice(2)]),
)
