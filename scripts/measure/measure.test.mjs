import { describe, expect, it } from 'vitest'
import { frontDoors } from './front-doors.mjs'
import { cyclesAmong } from './import-graph.mjs'
import { inspect } from './source-facts.mjs'
import { pointNamesIn } from './point-names.mjs'

describe('the measure of the code', () => {
  it('counts what a file holds', () => {
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

  it('finds a ring of imports, and none where there is none', () => {
    const chain = [
      ['a', ['b']],
      ['b', ['c']],
    ]
    // A map's type is not told from a list of lists.
    const graph = /** @type {[string, string[]][]} */ (chain)
    expect(cyclesAmong(new Map([...graph, ['c', []]]))).toEqual([])
    expect(cyclesAmong(new Map([...graph, ['c', ['a']]]))).toEqual(['a → b → c'])
  })

  it('names what a front door offers and nobody takes', () => {
    const door = inspect('server/src/modules/cart/index.ts', "export { readCart, emptyCart } from './cart.ts'\n")
    const user = inspect('server/src/app.ts', "import { readCart } from './modules/cart/index.ts'\n")
    expect(frontDoors([door, user])).toEqual({
      names: 2,
      unused: ['server/src/modules/cart/index.ts emptyCart'],
    })
  })

  it('finds points of every kind in the text of a program, and no other codes', () => {
    expect(pointNamesIn('a.ts', '// S2.17, D3.1\n// E12 and O7\nconst e2e = H2O')).toEqual([
      'a.ts:1 S2.17',
      'a.ts:1 D3.1',
      'a.ts:2 E12',
      'a.ts:2 O7',
    ])
  })
})
