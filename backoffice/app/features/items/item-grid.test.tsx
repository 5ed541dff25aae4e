import type { StaffRole } from '@farmstand/contracts/office/permissions'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { draw, officeAnswers, until } from '../../testing/draw.tsx'
import { itemRow } from '../../testing/item-row.ts'
import { discardAllDrafts } from './draft.ts'
import { ItemGrid } from './item-grid.tsx'

const row = (id: number, kind: 'STOCK' | 'COMBO', name: string) => itemRow({ id, kind, name, sku: name.toLowerCase() })
afterEach(() => act(async () => discardAllDrafts()))

/** Returns the names of the cells that can be edited, on all lines. */
async function written(): Promise<string[]> {
  const found: string[] = []
  for (const cell of document.querySelectorAll<HTMLElement>('[data-row][data-column]:is([role=gridcell])')) {
    await act(async () => cell.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    const input = document.querySelector<HTMLInputElement>('[role=grid] input')
    if (input) found.push(input.getAttribute('aria-label') ?? '')
    await act(async () => input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  }
  return found
}

test.each<[StaffRole, string[]]>([
  ['OWNER', ['Price, Onion', 'Discount, Onion', 'In store, Onion', 'Price, Soup kit', 'Discount, Soup kit']],
  ['MANAGER', ['Price, Onion', 'Discount, Onion', 'In store, Onion', 'Price, Soup kit', 'Discount, Soup kit']],
  ['PACKER', ['In store, Onion']],
  ['RIDER', []],
])('[O68] a %s can edit only the permitted cells of an item and a combo', async (role, cells) => {
  officeAnswers(({ path }) =>
    path.startsWith('items')
      ? Response.json({ results: [row(7, 'STOCK', 'Onion'), row(8, 'COMBO', 'Soup kit')], total: 2 })
      : undefined,
  )
  await draw(<ItemGrid query={{}} />, [role])
  await until(() => expect(document.querySelectorAll('[role=gridcell][data-row="1"]')).toHaveLength(3))
  expect(await written()).toEqual(cells)
})
