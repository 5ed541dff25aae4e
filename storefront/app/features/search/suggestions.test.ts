import type { Category } from '@farmstand/contracts/category'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { describe, expect, it } from 'vitest'
import { suggestionPage } from './suggestions.ts'

const category = (category_id: number, parent_category_id: number | null): Category => ({
  category_id,
  category_name: `Category ${category_id}`,
  category_local_names: {},
  category_description: null,
  category_local_descriptions: {},
  only_non_veg: false,
  category_image: null,
  parent_category_id,
})

const tree = [category(1, null), category(4, 1)]

describe('the page that a suggestion opens', () => {
  // The function reads only the ids.
  const item = { id: 9, category_id: 4 } as StockItem

  it('[S2.25] a suggestion opens the top-level category, with subcategory and item chosen', () => {
    expect(suggestionPage({ type: 'STOCK', item }, tree)).toBe('/categories/1?sub=4&item=9')
  })

  it('[S2.25] a suggested combo opens the page with combos shown', () => {
    expect(suggestionPage({ type: 'COMBO', item }, tree)).toBe('/categories/1?sub=4&show=combo&item=9')
  })

  it('a suggestion opens the item’s page if the category tree is not loaded yet', () => {
    expect(suggestionPage({ type: 'STOCK', item }, [])).toBe('/product/9')
  })
})
