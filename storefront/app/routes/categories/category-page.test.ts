import { describe, expect, it } from 'vitest'
import { placeWith, selectionOf } from './selection.ts'
import { cameFromList, passedItem } from './history-state.ts'

const selection = (search: string) => selectionOf(new URLSearchParams(search))

describe('the address of a category page', () => {
  it('[S2.43] [S2.44] a category address contains the known choices; unknown ones are ignored', () => {
    expect(selection('sub=4&show=combo&veg=1&item=9')).toEqual({
      sub: '4',
      show: 'combo',
      veg: '1',
      sort: '',
      item: '9',
    })
    expect(selection('sort=unit_price').sort).toBe('unit_price')
    expect(selection('show=all&veg=2&sort=name')).toEqual({ sub: '', show: 'products', veg: '', sort: '', item: '' })
  })

  it('a changed choice keeps the other choices in the address; empty values are left out', () => {
    expect(placeWith(selection('sub=4&veg=0&item=9'), { item: '' })).toBe('?sub=4&veg=0')
    expect(placeWith(selection('sub=4'), { show: 'combo' })).toBe('?sub=4&show=combo')
    expect(placeWith(selection(''), { item: '7' })).toBe('?item=7')
  })
})

describe('the state of a history entry', () => {
  it('[S2.25] the history state hands over an item only if it is the one in the address', () => {
    const item = { id: 7, name: 'Tomato', price: 20 }
    expect(passedItem({ item }, '7')).toEqual({ type: 'STOCK', item })
    expect(passedItem({ item: { ...item, combos: [] } }, '7')?.type).toBe('COMBO')
    expect(passedItem({ item }, '8')).toBeNull()
    expect(passedItem({ item: 'x' }, '7')).toBeNull()
    expect(passedItem(null, '7')).toBeNull()
  })

  it('the history state shows whether the page was opened from the list', () => {
    expect(cameFromList({ fromList: true })).toBe(true)
    expect(cameFromList({ fromList: 'yes' })).toBe(false)
    expect(cameFromList(undefined)).toBe(false)
  })
})
