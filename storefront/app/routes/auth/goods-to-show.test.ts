import { describe, expect, it } from 'vitest'
import { goodsToShow } from './goods-to-show.ts'

type Shelves = Parameters<typeof goodsToShow>[0]
type Item = Shelves['kitchen'][number]

// Only the fields that the function reads.
const item = (name: string, category: number, picture = `${name}.svg`, veg_nonveg_type = 0) =>
  ({ name, veg_nonveg_type, category_id: category, image_urls: picture ? [picture] : [] }) as unknown as Item
const banner = { inactive: 0, image_url: 'harvest.svg', title: 'This week’s harvest' } as const
const shelves = (lower_prices: Item[], kitchen: Item[] = [], pinned: Item[] = []): Shelves => ({
  lower_prices,
  kitchen,
  pinned,
})
const names = (...given: Parameters<typeof goodsToShow>) => goodsToShow(...given).map(({ name }) => name)

describe('[S2.18] the pictures beside the sign-in form', () => {
  it('sign-in pictures show items of three categories, from each shelf in turn', () => {
    const lower = [item('Tomato', 1), item('Onion', 1), item('Mango', 2)]
    expect(names(shelves(lower, [item('Kanda poha', 3)]), [banner])).toEqual(['Tomato', 'Kanda poha', 'Mango'])
    expect(names(shelves(lower, [item('Kanda poha', 3)], [item('Ghee', 4)]), [banner])).toEqual([
      'Tomato',
      'Kanda poha',
      'Ghee',
    ])
  })

  it('sign-in pictures show no meat and no eggs', () => {
    const lower = [item('Eggs', 4, 'eggs.svg', 1), item('Tomato', 1), item('Mango', 2), item('Ghee', 3)]
    expect(names(shelves(lower), [banner])).toEqual(['Tomato', 'Mango', 'Ghee'])
  })

  it('sign-in pictures show an active banner if the shelves have too few pictures', () => {
    const bare = shelves([item('Tomato', 1), item('Onion', 2, '')], [item('Kanda poha', 3)])
    expect(names(bare, [{ ...banner, inactive: 1, title: 'Ended' }, banner])).toEqual(['This week’s harvest'])
    expect(names(bare, [])).toEqual([])
  })
})
