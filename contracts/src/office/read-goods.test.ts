import { describe, expect, test } from 'vitest'
import { dietIn } from './goods-cells.ts'
import { guessGoods, hasGoods } from './goods-columns.ts'
import { ignoredColumns, readGoods } from './read-goods.ts'

const all = ['name', 'category', 'units', 'price'] as const
const read = (rows: readonly (readonly string[])[], required: readonly (typeof all)[number][] = all) =>
  readGoods(rows, guessGoods(rows), { separator: ',', required, most: 5_000 })
const head = ['Name', 'Category', 'Unit', 'Price']
const oil = ['Groundnut oil', 'Staples > Oils', '1 l', '265']
/** Returns the result for a sheet of one line with one extra column. */
const withColumn = (heading: string, cell: string) =>
  read([
    [...head, heading],
    [...oil, cell],
  ])

describe('reading a sheet of goods', () => {
  test('[O77] columns are found by their headings below a title, in any order', () => {
    const rows = [
      ['Shetkari Bhandar, prices of November'],
      [],
      ['Sr', 'MRP', 'Our Rate', 'Particulars', 'Group', 'Pack size', 'GST (%)', 'HSN code', 'Shelf life', 'Marathi'],
      ['1', '45', '38', 'Tomato', 'Vegetables', '1 kg', '5%', '702', '5 days', 'टोमॅटो'],
    ]
    expect(guessGoods(rows)).toEqual({
      head: 2,
      columns: { price: 2, name: 3, category: 4, units: 5, gst: 6, hsn: 7, shelf_life_days: 8, name_mr: 9 },
      paise: false,
    })
    expect(read(rows)).toEqual({
      missing: [],
      problems: [],
      lines: [
        {
          line: 4,
          name: 'Tomato',
          name_mr: 'टोमॅटो',
          category: 'Vegetables',
          units: '1 kg',
          price: 38,
          hsn: '0702',
          gst_rate: 5,
          shelf_life_days: 5,
        },
      ],
    })
    expect(ignoredColumns(rows, guessGoods(rows))).toEqual(['Sr', 'MRP'])
  })

  test('[O77] every field of an item is read as people write it', () => {
    const rows = [
      [
        ...head,
        'Qty',
        'Veg/Non-veg',
        'GST',
        'HSN',
        'Ingredients',
        'Allergens',
        'Shelf',
        'Source',
        'Hindi name',
        'Marathi name',
        'Sub-category',
        'Department',
        'Country of origin',
        'Weighed',
        'Discount %',
        'Description',
        'SKU',
      ],
      [
        'Chicken curry',
        'Hot',
        '350 g',
        '₹ 1,240/-',
        '1,200 pcs',
        'Non-veg',
        'Nil',
        '2106 90',
        'Chicken, onion',
        'Milk',
        '2 weeks',
        'Our kitchen',
        'चिकन करी',
        'चिकन रस्सा',
        'Curries',
        'Kitchen',
        'India',
        'no',
        '10',
        'Cooked slowly',
        'Chicken-Curry',
      ],
    ]
    expect(read(rows)).toEqual({
      missing: [],
      problems: [],
      lines: [
        {
          line: 2,
          sku: 'chicken-curry',
          name: 'Chicken curry',
          name_hi: 'चिकन करी',
          name_mr: 'चिकन रस्सा',
          category: 'Hot > Curries',
          department: 'KITCHEN',
          units: '350 g',
          price: 1240,
          discount: 10,
          veg_nonveg_type: 1,
          stock: 1200,
          hsn: '210690',
          gst_rate: 0,
          ingredients: 'Chicken, onion',
          allergens: 'Milk',
          shelf_life_days: 14,
          source: 'Our kitchen',
          country_of_origin: 'IN',
          description: 'Cooked slowly',
          weighed: false,
        },
      ],
    })
  })

  test('[O77] if required columns are missing, they are reported and no line is read', () => {
    const rows = [
      ['product', 'category', 'sale_price'],
      ['Onion', 'Vegetables', '34'],
    ]
    expect(read(rows)).toEqual({ missing: ['units'], problems: [], lines: [] })
    expect(read(rows, [])).toEqual({
      missing: [],
      problems: [],
      lines: [{ line: 2, name: 'Onion', category: 'Vegetables', price: 34 }],
    })
    expect(read([oil])).toEqual({ missing: ['name', 'category', 'units', 'price'], problems: [], lines: [] })
  })

  test('[O77] prices in paise become rupees, and discounted prices are not discounted again', () => {
    const rows = [
      ['name', 'category', 'mrp_paise', 'discount_percent', 'discounted_selling_price_paise', 'weight_in_gms'],
      ['Onion', 'Vegetables', '2500', '16', '2100', '1000'],
      ['Garlic', 'Vegetables', '2500.5', '16', '2100.5', '250'],
    ]
    expect(read(rows)).toEqual({
      missing: [],
      problems: [{ line: 3, problem: 'NOT_PAISE', text: '2100.5' }],
      lines: [{ line: 2, name: 'Onion', category: 'Vegetables', units: '1 kg', price: 21 }],
    })
    const only = rows.map(([name = '', category = '', paise = '', , , grams = '']) => [name, category, paise, grams])
    expect(read(only).lines).toEqual([{ line: 2, name: 'Onion', category: 'Vegetables', units: '1 kg', price: 25 }])
    expect(
      readGoods(only, { ...guessGoods(only), paise: false }, { separator: ',', required: all, most: 9 }).lines,
    ).toMatchObject([{ price: 2500 }, { price: 2500.5 }])
  })

  test('[O77] a column of quantities is read as packs or as pieces, depending on the cells', () => {
    const rows = (heading: string, cells: [string, string]) => [
      ['Item', 'Group', 'Rate', heading, 'Unit'],
      ['Onion', 'Daily', '38', ...cells],
    ]
    expect(read(rows('Quantity', ['500 g', ''])).lines).toEqual([])
    expect(read(rows('Quantity', ['12', '500 g'])).lines).toMatchObject([{ units: '500 g', stock: 12 }])
    const either = rows('Qty', ['40', 'kg'])
    expect(read(either).lines).toEqual([{ line: 2, name: 'Onion', category: 'Daily', units: '1 kg', price: 38 }])
    expect(ignoredColumns(either, guessGoods(either))).toEqual(['Qty'])
    const packs = { ...guessGoods(either), columns: { ...guessGoods(either).columns, pack: 3 } }
    expect(readGoods(either, packs, { separator: ',', required: all, most: 9 }).lines).toMatchObject([
      { units: '40 kg' },
    ])
  })

  test('[O77] a column of purchase prices is ignored', () => {
    const rows = [
      ['Item', 'Group', 'Pack', 'Purchase price', 'Rate'],
      ['Onion', 'Daily', '1 kg', '20', '38'],
    ]
    expect(read(rows).lines).toMatchObject([{ price: 38 }])
    expect(hasGoods(rows)).toBe(true)
    expect(hasGoods([['How to fill this sheet'], ['One line for each item']])).toBe(false)
  })
})

describe('reading the diet mark', () => {
  test.each(['Type', 'Diet', 'Veg/Non-veg', 'Food type'])(
    '[O77] food marks are read under the heading %s',
    (heading) => {
      const rows = [
        ['Name', 'Category', 'Unit', 'Price', heading],
        ['Chicken breast', 'Meat', '500 g', '240', 'Non veg'],
        ['Eggs', 'Meat', '6 pcs', '60', 'Egg'],
        ['Mutton', 'Meat', '500 g', '480', 'Mutton'],
        ['Paneer', 'Dairy', '200 g', '90', 'Veg'],
        ['Thali', 'Meals', '1 plate', '90', 'Both'],
        ['Biryani', 'Meals', '1 box', '90', '🔴'],
        ['Poha', 'Meals', '1 box', '40', '🟢'],
        ['Soup', 'Meals', '1 box', '40', ''],
      ]
      expect(read(rows).lines.map(({ veg_nonveg_type: mark }) => mark)).toEqual([1, 1, 1, 0, null, 1, 0, undefined])
    },
  )

  test.each([
    ['Veg', 'Yes', 0],
    ['Vegetarian', 'N', 1],
    ['Is veg', '1', 0],
    ['Non-veg', 'Yes', 1],
    ['Non veg', 'no', 0],
    ['Veg/Non-veg', 'Yes', null],
    ['Diet', 'Yes', null],
    ['Veg', 'maybe', null],
    ['veg_nonveg', '0', 0],
    ['veg_nonveg', '1', 1],
    ['शाकाहारी', 'हो', 0],
  ])('[O77] reads the heading %s with %s, or leaves it to the seller', (heading, cell, mark) => {
    expect(withColumn(heading, cell).lines).toMatchObject([{ veg_nonveg_type: mark }])
  })

  test.each([
    ['eggless cake', 0],
    ['Pure veg', 0],
    ['veg and egg', null],
    ['Veg / Non Veg', null],
    ['contains no meat', null],
    ['NV', 1],
    ['V', 0],
    ['●', null],
    ['brown dot', 1],
    ['green', 0],
    ['Jain', 0],
    ['मांसाहारी', 1],
    ['🟢🔴', null],
  ] as const)('[O77] reads %s, or leaves it to the seller', (cell, mark) => {
    expect(dietIn(cell, 'ANY')).toBe(mark)
  })
})

describe('an unreadable line', () => {
  test.each([
    [['', ...oil.slice(1)], 'NO_NAME', ''],
    [['Oil', '', '1 l', '5'], 'NO_CATEGORY', ''],
    [['Oil', 'Oils', '', '5'], 'NO_UNITS', ''],
    [['Oil', 'Oils', '1 l', ''], 'NO_PRICE', ''],
    [['?????', 'Oils', '1 l', '5'], 'LOST', '?????'],
    [['Oil', 'Oils', '2026-12-06', '5'], 'DATE', '2026-12-06'],
    [['Oil', 'Oils', '6-Dec', '5'], 'DATE', '6-Dec'],
    [['Oil', 'Oils', '12', '5'], 'BARE_NUMBER', '12'],
    [['Oil', 'Oils', '1 l', 'ask'], 'NOT_A_PRICE', 'ask'],
    [['Oil', 'Oils', '1 l', '0'], 'NOT_A_PRICE', '0'],
    [['Oil', 'Oils', '1 l', '12,50'], 'WHICH_PRICE', '12,50'],
    [['x'.repeat(161), 'Oils', '1 l', '5'], 'LONG', 'x'.repeat(30)],
    [oil, 'TWICE', '2'],
  ] as const)('[O77] an unreadable line is reported with its number and cell: %s', (cells, problem, text) => {
    expect(read([head, oil, cells])).toMatchObject({ problems: [{ line: 3, problem, text }], lines: [{ line: 2 }] })
  })

  test.each([
    ['HSN', '07', 'HSN'],
    ['GST', 'low', 'NOT_A_PERCENT'],
    ['GST', '0.05', 'WHICH_PERCENT'],
    ['GST', '101', 'NOT_A_PERCENT'],
    ['Shelf life', 'soon', 'LIFE'],
    ['Season', 'winter', 'SEASON'],
    ['Stock', 'many', 'STOCK'],
    ['Stock', '-4', 'STOCK'],
    ['Department', 'Garage', 'DEPARTMENT'],
    ['Country of origin', 'Mars', 'COUNTRY'],
    ['SKU', 'a b', 'SKU'],
    ['Weighed', 'sometimes', 'WEIGHED'],
  ] as const)('[O77] a line is reported whose column %s has %s', (heading, cell, problem) => {
    expect(withColumn(heading, cell)).toMatchObject({ problems: [{ line: 2, problem, text: cell }], lines: [] })
  })

  test.each([
    ['Nov–Feb', 'Nov-Feb'],
    ['april to june', 'Apr-Jun'],
    ['May', 'May-May'],
    ['Sept - Dec', 'Sep-Dec'],
  ])('[O77] [E83] a season is read as its first and last month: %s', (cell, season) => {
    expect(withColumn('Season', cell)).toMatchObject({ problems: [], lines: [{ season }] })
  })

  test('[O77] [E82] a column of pack groups is read', () => {
    expect(withColumn('Pack group', 'oil')).toMatchObject({ problems: [], lines: [{ pack_group: 'oil' }] })
  })

  test('[O77] the first line beyond the limit is reported', () => {
    const rows = [head, ...['Oil', 'Ghee', 'Honey'].map((name) => [name, 'Staples', '1 l', '5'])]
    const options = { separator: ',', required: all, most: 2 }
    expect(readGoods(rows, guessGoods(rows), options)).toMatchObject({
      lines: [{ name: 'Oil' }, { name: 'Ghee' }],
      problems: [{ line: 4, problem: 'MANY', text: '2' }],
    })
    expect(readGoods(rows.slice(0, 3), guessGoods(rows), options).problems).toEqual([])
  })
})
