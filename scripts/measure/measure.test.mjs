import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { frontDoors } from './front-doors.mjs'
import { cyclesAmong } from './import-graph.mjs'
import { withoutTranslations } from './production-files.mjs'
import { namesWithSeveralMeanings, spreadOf, trackedLines } from './repository.mjs'
import { inspect } from './source-facts.mjs'
import { pointNamesIn } from './point-names.mjs'

describe('the measure of the code', () => {
  it('counts the measured constructs of a file', () => {
    const facts = inspect(
      'storefront/app/routes/cart/cart.tsx',
      [
        '// S4.6 is named here.',
        "import { useEffect } from 'react'",
        'export function Cart(given: any) {',
        '  useEffect(() => undefined)',
        '  const shown = given!.items as string[]',
        "  const kinds = ['stock'] as const, at = kinds.join().startsWith('/')",
        '  api.get<Cart>(path)',
        "  return <Link to='/checkout'>{shown.length + kinds.length}</Link>",
        '}',
        '',
      ].join('\n'),
    )

    expect(facts.lines).toBe(9)
    expect(facts.functions.map((one) => one.lines)).toEqual([7])
    expect(
      [facts.anys, facts.casts, facts.nonNulls, facts.assertedReplies, facts.effects, facts.addresses].map(
        (found) => found.length,
      ),
    ).toEqual([1, 1, 1, 1, 1, 1])
    expect(facts.commentLines).toBe(1)
    expect(facts.pointNames).toEqual(['storefront/app/routes/cart/cart.tsx:1 S4.6'])
  })

  it('finds an import cycle, and none in an acyclic graph', () => {
    const chain = [
      ['a', ['b']],
      ['b', ['c']],
    ]
    // TypeScript does not infer pairs from a list of lists.
    const graph = /** @type {[string, string[]][]} */ (chain)
    expect(cyclesAmong(new Map([...graph, ['c', []]]))).toEqual([])
    expect(cyclesAmong(new Map([...graph, ['c', ['a']]]))).toEqual(['a → b → c'])
  })

  it('lists exports of an index.ts that no file imports', () => {
    const door = inspect('server/src/modules/cart/index.ts', "export { readCart, emptyCart } from './cart.ts'\n")
    const user = inspect('server/src/app.ts', "import { readCart } from './modules/cart/index.ts'\n")
    expect(frontDoors([door, user])).toEqual({
      names: 2,
      unused: ['server/src/modules/cart/index.ts emptyCart'],
    })
  })

  it('counts nested ternaries, also in brackets, and names declared in several files', () => {
    const a = inspect(
      'ui/src/a.ts',
      'export const size = big ? (wide ? 2 : 1) : tall ? 3 : 0\nexport type Place = string\n',
    )
    const b = inspect(
      'ui/src/b.ts',
      'export interface Place {}\nexport { size } from "./a.ts"\nconst size = [x ? 1 : 2]\n',
    )
    expect(a.nestedTernaries).toHaveLength(2)
    expect(b.nestedTernaries).toHaveLength(0)
    expect(namesWithSeveralMeanings([a, b])).toEqual([['Place', ['ui/src/a.ts', 'ui/src/b.ts']]])
  })

  it('counts a file in three languages once', () => {
    const paths = [
      'a/messages/en/item.ts',
      'a/messages/hi/item.ts',
      'a/spoken/units-hi.ts',
      'a/spoken/units-mr.ts',
      'a/hi.ts',
      'a/high.ts',
    ]
    expect(withoutTranslations(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
      'a/messages/en/item.ts',
      'a/spoken/units-hi.ts',
      'a/hi.ts',
      'a/high.ts',
    ])
  })

  it('counts the folders per file of a change, without tiny and very large changes', () => {
    const sweep = Array.from({ length: 31 }, (_, i) => `folder${i}/file.ts`)
    expect(spreadOf([['a/1', 'a/2', 'b/1', 'c/1'], ['a/1', 'b/1'], sweep, ['a/1', 'a/2', 'a/3']])).toBe(4 / 7)
    const hundred = Array.from({ length: 100 }, () => ['a/1', 'a/2', 'a/3', 'a/4'])
    expect(spreadOf([...hundred, ['a/1', 'b/1', 'c/1']])).toBe(0.25)
  })

  it('counts the lines of each folder’s tracked files, without lock file and pictures', () => {
    const folder = mkdtempSync(join(tmpdir(), 'farmstand-measure-'))
    const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: folder })
    mkdirSync(join(folder, 'src'))
    for (const [path, text] of [
      ['package-lock.json', '1\n2\n3\n'],
      ['README.md', '1\n2\n'],
      ['src/a.ts', '1\n2\n3\n'],
      ['src/picture.webp', '\0\n\n'],
      ['untracked.md', '1\n'],
    ])
      writeFileSync(join(folder, path ?? ''), text ?? '')
    git('init', '-q')
    git('add', 'package-lock.json', 'README.md', 'src')
    expect(trackedLines(folder)).toEqual([
      ['src', 3],
      ['.', 2],
    ])
    rmSync(folder, { recursive: true })
  })

  it('finds point names of every kind in source text, and no other codes', () => {
    expect(pointNamesIn('a.ts', '// S2.17, D3.1\n// E12 and O7\nconst e2e = H2O')).toEqual([
      'a.ts:1 S2.17',
      'a.ts:1 D3.1',
      'a.ts:2 E12',
      'a.ts:2 O7',
    ])
  })
})
