import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNode } from './toolchain.mjs'

// TypeScript 7 checks; the `typescript` package proper stays at 6, the last one whose parser the import rules can use.
const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc')
let failed = 0

// The storefront's route types are generated from its routes.
if (existsSync(join(ROOT, 'storefront/tsconfig.json')))
  failed +=
    runNode([join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'], { cwd: join(ROOT, 'storefront') }) === 0
      ? 0
      : 1

for (const project of ['contracts', 'server', 'storefront', '.'])
  if (existsSync(join(ROOT, project, 'tsconfig.json')))
    failed += runNode([tsc, '--noEmit', '-p', project]) === 0 ? 0 : 1

process.exit(failed > 0 ? 1 : 0)
