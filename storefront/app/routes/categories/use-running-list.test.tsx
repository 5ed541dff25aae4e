import type { Category } from '@farmstand/contracts/category'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sellableStock } from '../../features/catalogue/sellable.ts'
import { draw } from '../../testing/draw.tsx'
import { ListEnd } from './list-end.tsx'
import { selectionOf } from './selection.ts'
import { useRunningList } from './use-running-list.ts'

// Only the fields that count here: an item's name and price, a category's id.
const item = (id: number) => ({ id, stock_id: id, name: `Item ${id}`, price: id, in_stock: true }) as StockItem
const category = (id: number) => ({ category_id: id, category_name: `Part ${id}` }) as Category

/** Two subcategories with 50 and 3 items. The page starts with the first 48. */
const totals = [50, 3]
let asked: string[]
let failing: (() => Response) | null
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  failing = null
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://shop')
    const [part, offset] = [Number(searchParams.get('subcategory_id')), Number(searchParams.get('offset') ?? 0)]
    asked.push(`${part} ${offset}`)
    if (failing) return failing()
    const total = totals[part - 1] ?? 0
    const results = Array.from({ length: Math.min(48, total - offset) }, (_, n) => item(part * 100 + offset + n))
    return Response.json({ results, total })
  })
  // In this test the end of the list is always visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: object[]) => void
      constructor(seen: (entries: object[]) => void) {
        this.seen = seen
      }
      observe(): void {
        setTimeout(() => this.seen([{ isIntersecting: true }]), 10)
      }
      disconnect(): void {}
      unobserve(): void {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function List() {
  const list = useRunningList({
    subcategories,
    subcategory: subcategories[0] ?? null,
    selection: shown,
    dietless: [],
    entries,
    totals,
  })
  return (
    <>
      <output>{list.sections.map((one) => one.entries.length).join(' ')}</output>
      {list.more ? <ListEnd rest={list.rest} failed={list.failed} readOn={list.readOn} /> : <p>End</p>}
    </>
  )
}
const subcategories = [category(1), category(2)]
const shown = selectionOf(new URLSearchParams('sub=1'))
const entries = Array.from({ length: 48 }, (_, n) => sellableStock(item(100 + n)))

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const counts = () => document.querySelector('output')?.textContent

it.each([
  ['500', () => Response.json({}, { status: 500 })],
  ['429 with 30 s', () => Response.json({}, { status: 429, headers: { 'retry-after': '30' } })],
  ['503 with 5 s', () => Response.json({}, { status: 503, headers: { 'retry-after': '5' } })],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
] as const)(
  '[D10.14] [E27] a list whose second page fails (%s) asks once in 30 s, then completes',
  async (_how, answer) => {
    failing = answer
    await draw(<List />)
    await pass(29_000)
    expect(asked).toEqual(['1 48'])
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Try again')!
    failing = null
    await act(async () => button.click())
    await pass(5_000)
    expect(counts()).toBe('50 3')
    expect(document.body.textContent).toContain('End')
    expect(asked).toEqual(['1 48', '1 48', '2 0'])
    await pass(120_000)
    expect(asked).toHaveLength(3)
  },
)
