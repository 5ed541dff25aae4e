import { act, useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { ItemRow } from '@farmstand/contracts/office/items'
import { draw } from '../../testing/draw.tsx'
import { itemRow } from '../../testing/item-row.ts'
import {
  discardDrafts,
  discardAllDrafts,
  priceAfter,
  rebaseDraft,
  useDrafts,
  writeDrafts,
  type Drafts,
} from './draft.ts'

const row = (more: Partial<ItemRow> = {}): ItemRow => itemRow({ on_hand: 7, promised: 3, missing: 1, ...more })

let drafts: Drafts = new Map()
function Reading(): null {
  const read = useDrafts()
  useEffect(() => {
    drafts = read
  })
  return null
}
beforeEach(async () => {
  discardAllDrafts()
  await draw(<Reading />)
})
const does = (what: () => void): Promise<void> => act(async () => what())
const wanted = () => [...drafts.values()].map((one) => one.wanted)

test('[O69] a value that equals the published one, or was undone, leaves no draft', async () => {
  await does(() => writeDrafts([{ row: row(), field: 'cost', value: 4_000 }]))
  expect(wanted()).toEqual([])
  await does(() => writeDrafts([{ row: row(), field: 'shelf', value: 9 }]))
  expect(wanted()).toEqual([])
  await does(() => writeDrafts([{ row: row(), field: 'cost', value: 4_500 }]))
  await does(() => writeDrafts([{ row: row(), field: 'shelf', value: 8 }]))
  expect(wanted()).toEqual([{ cost: 4_500, shelf: 8 }])
  await does(() => writeDrafts([{ row: row(), field: 'cost', value: null }]))
  expect(wanted()).toEqual([{ shelf: 8 }])
  await does(() => writeDrafts([{ row: row(), field: 'shelf', value: 9 }]))
  expect(wanted()).toEqual([])
})

test('[O69] discarding the prices keeps the count, and discarding the count keeps the prices', async () => {
  const both = () =>
    writeDrafts([
      { row: row(), field: 'cost', value: 4_500 },
      { row: row(), field: 'discount', value: 1_000 },
      { row: row(), field: 'shelf', value: 8 },
    ])
  await does(both)
  await does(() => discardDrafts([1], 'prices'))
  expect(wanted()).toEqual([{ shelf: 8 }])
  await does(() => discardAllDrafts())
  await does(both)
  await does(() => discardDrafts([1], 'counts'))
  expect(wanted()).toEqual([{ cost: 4_500, discount: 1_000 }])
  await does(() => discardDrafts([1, 2]))
  expect(wanted()).toEqual([])
})

test('[O69] a draft keeps the typed value when another person’s price becomes its base', async () => {
  await does(() => writeDrafts([{ row: row(), field: 'discount', value: 1_000 }]))
  await does(() => rebaseDraft(row({ cost: 44, on_hand: 6 })))
  const [draft = expect.fail('The draft is gone')] = drafts.values()
  expect(priceAfter(draft)).toEqual({ costPaise: 4_400, discountBp: 1_000 })
  expect(draft.base).toEqual({ cost: 4_400, discount: 500, shelf: 9 })
})
