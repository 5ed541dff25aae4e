import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNode } from './toolchain.mjs'

// TypeScript 7 checks the types. The `typescript` package itself stays at 6, the last version whose parser the import
// rules can use.
const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc')
/**
 * One checker is enough: another check uses the second processor, and each checker would compute the same large types.
 */
const oneChecker = ['--checkers', '1']
/** @param {string} project */
const unlessUnchanged = (project) => [
  '--incremental',
  '--tsBuildInfoFile',
  join('.cache/types', `${project}.tsbuildinfo`),
]
let failed = 0

// Route types are generated from the routes of storefront and back office.
for (const face of ['storefront', 'backoffice'])
  if (existsSync(join(ROOT, face, 'tsconfig.json')))
    failed +=
      runNode([join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'], { cwd: join(ROOT, face) }) === 0
        ? 0
        : 1

const projects = ['contracts', 'payment-sandbox', 'server', 'storefront', 'ui', 'backoffice', '.'].map((folder) =>
  join(folder, 'tsconfig.json'),
)
// The sandbox's browser script and the service workers have separate tsconfigs, because they use other globals.
const other = [
  'payment-sandbox/tsconfig.browser.json',
  'storefront/worker/tsconfig.json',
  'backoffice/worker/tsconfig.json',
]
for (const project of [...projects, ...other])
  if (existsSync(join(ROOT, project)))
    failed += runNode([tsc, '--noEmit', ...oneChecker, ...unlessUnchanged(project), '-p', project]) === 0 ? 0 : 1

process.exit(failed > 0 ? 1 : 0)
