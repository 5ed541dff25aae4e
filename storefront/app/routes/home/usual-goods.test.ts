import { expect, it } from 'vitest'
import { usualGoods } from './usual-goods.ts'

type Line = Parameters<typeof usualGoods>[0][number][number]

const lines = (...ids: number[]): Line[] => ids.map((item_id) => ({ type: 'STOCK', item_id }))
const idsOf = (orders: ReturnType<typeof lines>[]) => usualGoods(orders).map(({ item_id: id }) => id)

it('[O210] usual goods are in two earlier orders but not the last, the most frequent first', () => {
  expect(idsOf([lines(1, 2), lines(1, 3, 4), lines(3, 4, 5), lines(4, 6)])).toEqual([4, 3])
})

it('[O210] a good twice in one order counts once; a new customer has no usual goods', () => {
  expect(idsOf([lines(1), lines(2, 2), lines(3)])).toEqual([])
  expect(idsOf([])).toEqual([])
  expect(idsOf([lines(1)])).toEqual([])
})

it('[O210] a combo and an item with the same id are different goods', () => {
  const combo: Line = { type: 'COMBO', item_id: 7 }
  expect(usualGoods([[], [combo], lines(7), [combo]])).toEqual([combo])
})

it('[O210] there are at most as many usual goods as a shelf has', () => {
  const many = lines(...Array.from({ length: 20 }, (_, id) => id))
  expect(usualGoods([[], many, many])).toHaveLength(8)
})
