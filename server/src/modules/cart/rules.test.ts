import { describe, expect, test } from 'vitest'
import { changeOfLine, lineTotal, type LineState } from './rules.ts'

const at = (pricePaise: number, availability: LineState['availability'] = 'AVAILABLE'): LineState => ({
  pricePaise,
  availability,
})

describe('the change that a cart reports for a line', () => {
  test.each<[string, LineState, LineState, ReturnType<typeof changeOfLine>]>([
    ['nothing changed', at(100), at(100), null],
    ['dearer', at(100), at(120), { change: { kind: 'PRICE', previous_price: 1 }, seen: at(120) }],
    ['cheaper', at(120), at(100), { change: { kind: 'PRICE', previous_price: 1.2 }, seen: at(100) }],
    ['sold out', at(100), at(100, 'SOLD_OUT'), { change: { kind: 'SOLD_OUT' }, seen: at(100, 'SOLD_OUT') }],
    ['withdrawn', at(100), at(100, 'WITHDRAWN'), { change: { kind: 'WITHDRAWN' }, seen: at(100, 'WITHDRAWN') }],
    ['sold out, reported before', at(100, 'SOLD_OUT'), at(150, 'SOLD_OUT'), null],
    [
      'sold out, then withdrawn',
      at(100, 'SOLD_OUT'),
      at(100, 'WITHDRAWN'),
      { change: { kind: 'WITHDRAWN' }, seen: at(100, 'WITHDRAWN') },
    ],
    ['back at the same price', at(100, 'SOLD_OUT'), at(100), { change: null, seen: at(100) }],
    [
      'back at another price',
      at(100, 'SOLD_OUT'),
      at(150),
      { change: { kind: 'PRICE', previous_price: 1 }, seen: at(150) },
    ],
    [
      'sold out and dearer at once',
      at(100),
      at(150, 'SOLD_OUT'),
      { change: { kind: 'SOLD_OUT' }, seen: at(100, 'SOLD_OUT') },
    ],
  ])('[D4.5] %s', (_, seen, now, news) => expect(changeOfLine(seen, now)).toEqual(news))

  test('[D4.5] a line that cannot be bought adds nothing to the total', () => {
    expect(lineTotal(at(3_570), 3)).toBe(10_710)
    expect(lineTotal(at(3_570, 'SOLD_OUT'), 3)).toBe(0)
    expect(lineTotal(at(3_570, 'WITHDRAWN'), 3)).toBe(0)
  })
})
