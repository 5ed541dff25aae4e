import type { Category } from '@farmstand/contracts/category'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { describe, expect, it } from 'vitest'
import { placeOf } from './suggestions.ts'

const category = (category_id: number, parent_category_id: number | null): Category => ({
  category_id,
  category_name: `Category ${category_id}`,
  category_local_names: {},
  category_description: null,
  category_local_descriptions: {},
  category_image: null,
  parent_category_id,
})

const tree = [category(1, null), category(4, 1)]

describe('where a suggestion leads', () => {
  // Only the ids decide; a whole item would say no more.
  const item = { id: 9, category_id: 4 } as StockItem

  it('[S2.25] opens its top-level category with its subcategory chosen and the item named', () => {
    expect(placeOf({ type: 'STOCK', item }, tree)).toBe('/categories/1?sub=4&item=9')
  })

  it('[S2.25] opens a combo among the combos', () => {
    expect(placeOf({ type: 'COMBO', item: { ...item, combos: [] } }, tree)).toBe(
      '/categories/1?sub=4&show=combo&item=9',
    )
  })

  it('leads to the item’s own page while the tree is not known', () => {
    expect(placeOf({ type: 'STOCK', item }, [])).toBe('/product/9')
  })
})
