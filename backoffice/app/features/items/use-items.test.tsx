import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, useEffect } from 'react'
import type { ItemRow } from '@farmstand/contracts/office/items'
import { draw, until } from '../../testing/draw.tsx'
import { itemRow } from '../../testing/item-row.ts'
import { discardAllDrafts, fields, useDrafts, type Drafts } from './draft.ts'
import { pasteCells } from './paste-cells.ts'
import { useItems, type Items } from './use-items.ts'

const TOTAL = 203
const row = (place: number): ItemRow =>
  itemRow({ id: 1000 + place, sku: `item-${place}`, name: `Item ${place}`, cost: 0.5, discount: 0 })

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const offset = Number(new URL(address, 'http://office').searchParams.get('offset') ?? 0)
    const results = Array.from({ length: Math.min(100, TOTAL - offset) }, (_, at) => row(offset + at))
    return Response.json({ results, total: TOTAL })
  })
})
afterEach(async () => {
  await act(async () => discardAllDrafts())
  vi.unstubAllGlobals()
})

const seen: { items: Items | null; drafts: Drafts } = { items: null, drafts: new Map() }
function Reading(): null {
  const [items, drafts] = [useItems({}, 90, 110), useDrafts()]
  useEffect(() => void Object.assign(seen, { items, drafts }))
  return null
}

async function listed(): Promise<Items> {
  await draw(<Reading />)
  await until(() => expect(seen.items?.total).toBe(TOTAL))
  return seen.items ?? expect.fail('Nothing was read')
}

const paste = async (from: number, cells: string[][], items: Items): Promise<void> =>
  act(async () => pasteCells({ items, mayWrite: (field) => fields.includes(field), row: from, field: 'cost', cells }))

const written = () => [...seen.drafts.values()].map(({ row: { id }, wanted }) => [id, wanted.cost])

test('[O69] rows pasted across a page boundary are written on both pages', async () => {
  const items = await listed()
  await paste(98, [['11'], ['12'], ['13.50'], ['14']], items)
  expect(written()).toEqual([
    [1098, 1100],
    [1099, 1200],
    [1100, 1350],
    [1101, 1400],
  ])
  expect(document.body.textContent).toContain('4 values pasted')
})

test('[O69] rows pasted over two pages reach the last item; further rows are dropped', async () => {
  const items = await listed()
  await paste(
    99,
    Array.from({ length: 110 }, (_, line) => [String(line + 1)]),
    items,
  )
  expect(written()).toHaveLength(104)
  expect(written().at(0)).toEqual([1099, 100])
  expect(written().at(100)).toEqual([1199, 10_100])
  expect(written().at(103)).toEqual([1202, 10_400])
})

test('[O69] a paste at the first or last row of a page changes exactly that row', async () => {
  const items = await listed()
  await paste(100, [['21']], items)
  await paste(199, [['22']], items)
  await paste(0, [['23']], items)
  expect(written()).toEqual([
    [1100, 2100],
    [1199, 2200],
    [1000, 2300],
  ])
})
