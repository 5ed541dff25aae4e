import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './toolchain.mjs'

const long = (/** @type {number} */ lines) =>
  Array.from({ length: lines }, (_, line) => `  total += ${line}`).join('\n')

/**
 * One error of every kind that the style forbids: the rule that must report it, the file, the code.
 * @type {[string, string, string][]}
 */
const planted = [
  [
    'no-floating-promises',
    'server/src/floating.ts',
    'async function save(): Promise<void> {}\nexport function run(): void {\n  save()\n}',
  ],
  [
    'no-misused-promises',
    'server/src/misused.ts',
    'export async function all(): Promise<void> {}\nif (all()) globalThis.x = 1\ndeclare global { var x: number }',
  ],
  ['no-explicit-any', 'server/src/any.ts', 'export const anything = (input: any): unknown => input'],
  ['no-non-null-assertion', 'server/src/sure.ts', 'export const first = (list: string[]): string => list[0]!'],
  [
    'max-lines',
    'server/src/long-file.ts',
    `export let total = 0\nexport function one(): void {\n${long(60)}\n}\n` +
      Array.from({ length: 400 }, (_, line) => `export const line${line} = ${line}`).join('\n'),
  ],
  [
    'max-lines-per-function',
    'server/src/long-function.ts',
    `let total = 0\nexport function long(): number {\n${long(71)}\n  return total\n}`,
  ],
  ['no-process-env', 'server/src/modules/cart/setting.ts', `export const port = process.env['PORT']`],
  ['no-console', 'server/src/print.ts', `console.log('hello')`],
  [
    'no-restricted-properties',
    'server/src/raw.ts',
    `import { sql } from 'drizzle-orm'\nexport const query = (input: string) => sql.raw(input)`,
  ],
  [
    'no-restricted-globals',
    'server/src/pattern.ts',
    'export const finds = (input: string): boolean => new RegExp(input).test("x")',
  ],
  ['no-default-export', 'server/src/default.ts', 'export default 1'],
  [
    'no-danger',
    'storefront/app/ui/html.tsx',
    'export const Html = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />',
  ],
  ['alt-text', 'storefront/app/ui/picture.tsx', 'export const Picture = () => <img src="/a.webp" />'],
  [
    'rules-of-hooks',
    'storefront/app/ui/hook.tsx',
    `import { useState } from 'react'\nexport function Maybe({ on }: { on: boolean }) {\n  if (on) useState(0)\n  return null\n}`,
  ],
  ['no-disabled-tests', 'server/src/later.test.ts', `import { test } from 'vitest'\ntest.skip('later', () => {})`],
]

const root = realpathSync(mkdtempSync(join(tmpdir(), 'lint-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('every planted error is reported by the rule against it', () => {
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json', 'server/tsconfig.json', 'storefront/tsconfig.json']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(root, file))
  }
  for (const [, path, code] of planted) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${code}\n`)
  }
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const { stdout, status } = spawnSync(
    process.execPath,
    [oxlint, '--type-aware', '--format=unix', 'server', 'storefront'],
    { cwd: root, encoding: 'utf8' },
  )
  const silent = planted.filter(
    ([rule, path]) => !stdout.split('\n').some((line) => line.startsWith(path) && line.includes(`(${rule})`)),
  )
  expect(silent.map(([rule]) => rule)).toEqual([])
  expect(status).toBe(1)
})
