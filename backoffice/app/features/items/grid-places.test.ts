import { expect, test } from 'vitest'
import { nextField, cellAfterKey, type GridCell } from './grid-places.ts'

const written = ({ row, column }: GridCell): string => `${row} ${column}`

test.each([
  ['3 cost', 'ArrowDown', '4 cost'],
  ['9 cost', 'ArrowDown', '9 cost'],
  ['0 shelf', 'ArrowUp', '0 shelf'],
  ['3 cost', 'ArrowRight', '3 discount'],
  ['3 shown', 'ArrowRight', '3 shown'],
  ['3 cost', 'ArrowLeft', '3 name'],
  ['3 name', 'ArrowLeft', '3 name'],
  ['3 cost', 'PageDown', '7 cost'],
  ['8 cost', 'PageDown', '9 cost'],
  ['2 cost', 'PageUp', '0 cost'],
  ['5 discount', 'Home', '0 discount'],
  ['5 discount', 'End', '9 discount'],
] as const)('[O69] from %s the key %s moves to %s in a list of ten, four to a screen', (from, key, to) => {
  const [row = '', column = ''] = from.split(' ')
  const place = cellAfterKey({ row: Number(row), column: column as GridCell['column'] }, key, { rows: 10, shown: 4 })
  expect(place && written(place)).toBe(to)
})

test('[O69] a letter key does not move to another cell', () => {
  expect(cellAfterKey({ row: 3, column: 'cost' }, 'a', { rows: 10, shown: 4 })).toBeNull()
})

test('[O69] Tab goes through the editable cells row by row, Shift Tab goes back', () => {
  const way = (start: GridCell, back: boolean): string[] => {
    const places = [start]
    for (let step = 0; step < 3; step += 1) places.push(nextField(places.at(-1) ?? start, back, 10))
    return places.map(written)
  }
  expect(way({ row: 3, column: 'cost' }, false)).toEqual(['3 cost', '3 discount', '3 shelf', '4 cost'])
  expect(way({ row: 4, column: 'cost' }, true)).toEqual(['4 cost', '3 shelf', '3 discount', '3 cost'])
  expect(written(nextField({ row: 9, column: 'shelf' }, false, 10))).toBe('9 cost')
  expect(written(nextField({ row: 0, column: 'cost' }, true, 10))).toBe('0 shelf')
})
