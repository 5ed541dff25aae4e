import { expect, test } from 'vitest'
import { setup } from '#messages/setup.ts'
import { readGoods } from './read-goods.ts'

const say = setup.sheetProblems
const columns = ['Name', 'Category', 'Unit', 'Price', 'Veg', 'Stock', 'HSN', 'GST %', 'Shelf life']

test('[D10.34] a sheet of first items is read by the names of its columns, whatever their order', () => {
  const { goods, problems } = readGoods([
    [],
    ['Rate (₹)', 'Item', 'Pack', 'Category'],
    ['1,032', 'Ghee', '1 kg', 'Dairy > Ghee'],
  ])
  expect(problems).toEqual([])
  expect(goods).toEqual([
    {
      name: 'Ghee',
      category: 'Dairy > Ghee',
      units: '1 kg',
      price: 1032,
      veg_nonveg_type: 0,
      stock: 0,
      hsn: '',
      gst_rate: null,
      shelf_life_days: null,
      description: '',
      weighed: false,
    },
  ])
})

test('[D10.34] what a spreadsheet does to a sheet is undone where it can be, else said', () => {
  const { goods, problems } = readGoods([
    ['name', 'category', 'unit', 'price', 'hsn', 'weighed', 'description', 'shelf life'],
    ['Okra', 'Daily', '500 g', '34', '709', 'yes', 'Tender', '1 day'],
    ['OKRA', 'Daily', '500 G', '36', '0709', '', ''],
    ['Okra', 'Daily', '1 kg', '65', '70920', 'no', ''],
    ['?????', 'Daily', '1 kg', '65', '', '', ''],
    ['Onion', 'Da\uFFFDly', '1 kg', '65', '', '', ''],
  ])
  expect(
    goods.map(({ units, hsn, weighed, description, shelf_life_days }) => [
      units,
      hsn,
      weighed,
      description,
      shelf_life_days,
    ]),
  ).toEqual([
    ['500 g', '0709', true, 'Tender', 1],
    ['1 kg', '070920', false, '', null],
  ])
  expect(problems).toEqual([
    { line: 3, problem: say.twice(2) },
    { line: 5, problem: say.lost },
    { line: 6, problem: say.lost },
  ])
})

test('[D10.34] a line that cannot be read is named with its number, and the others are kept', () => {
  const line = ['Methi', 'Leafy', '250 g', '22.50', 'yes', '12', '0709', '5%', '2']
  const with_ = (at: number, text: string) => line.map((cell, index) => (index === at ? text : cell))
  const { goods, problems } = readGoods([
    columns,
    line,
    with_(0, ''),
    with_(1, ''),
    with_(2, ''),
    with_(3, 'ask'),
    with_(6, '07'),
    with_(7, 'low'),
    with_(8, 'soon'),
    with_(5, 'many'),
    with_(4, 'non-veg').with(0, 'Fenugreek'),
  ])
  expect(problems).toEqual(
    [say.name, say.category, say.units, say.price, say.hsn, say.gst, say.life, say.stock].map((problem, at) => ({
      line: at + 3,
      problem,
    })),
  )
  expect(goods.map(({ price, gst_rate, stock, veg_nonveg_type }) => [price, gst_rate, stock, veg_nonveg_type])).toEqual(
    [
      [22.5, 5, 12, 0],
      [22.5, 5, 12, 1],
    ],
  )
  expect(readGoods([['Methi', 'Leafy', '250 g', '22.50']]).problems).toEqual([{ line: 1, problem: say.columns }])
})
