import { noAttributes, sheetAttributes } from '@farmstand/contracts/item-attributes'
import { inLanguages, localNames } from '@farmstand/contracts/languages'
import type { ItemFacts } from '@farmstand/contracts/office/item'
import { departmentOf } from '@farmstand/contracts/office/sheet-category'
import type { SheetLine } from '@farmstand/contracts/office/sheet-good'
import { netQuantityOf } from '@farmstand/contracts/office/sheet-label'

type Line = Omit<SheetLine, 'line'>

/**
 * Returns the facts of a new item from a line of a sheet. The country of origin is India unless the sheet names
 * another. The caller makes sure that the line has a veg mark, because this function must not assume one.
 */
export const factsOfLine = (line: Line & { veg_nonveg_type: number }, categoryId: number): ItemFacts => ({
  ...emptyFacts,
  ...factsIn(line),
  country_of_origin: line.country_of_origin || 'IN',
  department: departmentOf(line),
  category_id: categoryId,
})

/** Returns the facts that a line of a sheet names, without the category and without empty cells. */
export function factsIn(line: Line): Partial<ItemFacts> {
  const facts = [
    ...plain.flatMap((name) => ((line[name] ?? '') === '' ? [] : [[name, line[name]] as const])),
    ...(line.price === undefined ? [] : [['cost', line.price] as const]),
    ...(line.units ? packOf(line.units) : []),
  ]
  // The type assertion is needed because fromEntries forgets which field each value belongs to.
  return Object.fromEntries(facts) as Partial<ItemFacts>
}

/** Facts that have the same name in a line of a sheet and in `ItemFacts`. */
const plain = [
  'name',
  ...localNames('name'),
  'description',
  'hsn',
  'discount',
  'gst_rate',
  'veg_nonveg_type',
  'weighed',
  'department',
  ...sheetAttributes,
] as const

function packOf(units: string) {
  const net = netQuantityOf(units)
  return [
    ['units', units],
    ['net_value', net?.value ?? null],
    ['net_unit', net?.unit ?? null],
  ] as const
}

const emptyFacts: ItemFacts = {
  ...inLanguages('name', ''),
  ...inLanguages('description', ''),
  category_id: 0,
  department: 'GROCERY',
  units: '',
  net_value: null,
  net_unit: null,
  cost: 0,
  discount: 0,
  gst_rate: null,
  next_gst_rate: null,
  next_gst_from: null,
  hsn: '',
  veg_nonveg_type: 1,
  ...noAttributes,
  weighed: false,
  max_quantity: 20,
  pinned: false,
  shown: true,
  pictures: [],
  aliases: [],
  parts: [],
  goes_with: [],
  never_with: [],
}
