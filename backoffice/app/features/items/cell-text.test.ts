import { expect, test } from 'vitest'
import { pastedCells, readCell } from './cell-text.ts'

test.each([
  ['"101\nold 90"\t\n102\n', [['101\nold 90', ''], ['102']]],
  ['"101\r\nold 90"\r\n102\r\n', [['101\r\nold 90'], ['102']]],
  [
    '"say ""fresh"""\t5\n6\t7',
    [
      ['say "fresh"', '5'],
      ['6', '7'],
    ],
  ],
  [
    '"open\t1\n2\t3',
    [
      ['"open', '1'],
      ['2', '3'],
    ],
  ],
  ['12"\t1\n\n2', [['12"', '1'], [''], ['2']]],
  ['42', [['42']]],
])('[O74] pasted cells keep their rows: %j', (text, cells) => expect(pastedCells(text)).toEqual(cells))

test.each([
  ['cost', '101\nold 90'],
  ['cost', '101\n90'],
  ['shelf', '1\n2'],
  ['discount', '5\n6'],
] as const)('[O74] a %s cell with two lines of text is refused instead of being joined', (field, text) =>
  expect(readCell(field, text)).toHaveProperty('problem'),
)

test.each([
  ['cost', '₹ १,०३२.५०', 103_250],
  ['discount', '१२.५ %', 1250],
  ['shelf', '१२', 12],
] as const)('[O74] [E7] a %s in Devanagari digits is read: %s', (field, text, value) =>
  expect(readCell(field, text)).toEqual({ value }),
)
