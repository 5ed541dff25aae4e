import { MAX_LINE_QUANTITY } from '@farmstand/contracts/cart-limits'
import { departments } from '@farmstand/contracts/department'
import { attributeNames, eachAttribute, itemAttributes, type AttributeName } from '@farmstand/contracts/item-attributes'
import { inLanguages, localNames } from '@farmstand/contracts/languages'
import { shelfRules } from '@farmstand/contracts/shelf-limits'
import { MAX_NEVER_SHOWN, MAX_ON_SHELF } from '@farmstand/contracts/shelf-limits'
import type { AttributeCells } from '../attributes.ts'
import * as field from './fields.ts'
import type { ImportProblems } from './problems.ts'
import { readTable, type Columns, type TableRow } from './read-table.ts'

const attributeFields = eachAttribute<{ [Name in AttributeName]: field.FolderField<AttributeCells[Name]> }>(
  attributeNames,
  (name): field.FolderField<string | null> | field.FolderField<number | null> => {
    const { kind, most } = itemAttributes[name]
    if (kind === 'DAYS') return field.optional(field.whole(0, most))
    if (kind === 'SEASON') return field.optional(field.season)
    return field.optional(kind === 'COUNTRY' ? field.country : field.text(most))
  },
)

/** The format of a catalogue folder: each file with its columns, in the order of an export. */
export const folderTables = {
  categories: {
    slug: field.slug,
    parent: field.optional(field.slug),
    ...inLanguages('name', field.optional(field.text(80))),
    name: field.text(80),
    ...inLanguages('description', field.optional(field.text(300))),
    image: field.optional(field.picture),
    position: field.whole(0, 1_000_000),
  },
  items: {
    sku: field.slug,
    category: field.slug,
    ...inLanguages('name', field.optional(field.text(160))),
    name: field.text(160),
    units: field.text(40),
    net_value: field.optional(field.whole(1, 10_000_000)),
    net_unit: field.optional(field.oneOf('g', 'ml', 'piece')),
    cost: field.rupees(1),
    discount: field.percent,
    veg_nonveg: field.whole(0, 1),
    department: field.oneOf(...departments),
    images: field.pictureList,
    crops: field.crops,
    ...inLanguages('description', field.optional(field.text(3000))),
    hsn: field.optional(field.hsn),
    gst_rate: field.optional(field.percent),
    next_gst_rate: field.optional(field.percent),
    next_gst_from: field.optional(field.day),
    ...attributeFields,
    weighed: field.flagOrNo,
    stock: field.optional(field.whole(0, 10_000_000)),
    max_quantity: field.whole(1, MAX_LINE_QUANTITY),
    position: field.whole(0, 1_000_000),
    pinned: field.flagOrNo,
    goes_with: field.others(MAX_ON_SHELF),
    never_with: field.others(MAX_NEVER_SHOWN),
    active: field.flag,
  },
  combos: {
    sku: field.slug,
    category: field.slug,
    ...inLanguages('name', field.optional(field.text(160))),
    name: field.text(160),
    ...inLanguages('description', field.optional(field.text(3000))),
    cost: field.rupees(1),
    discount: field.percent,
    department: field.oneOf(...departments),
    images: field.pictureList,
    crops: field.crops,
    parts: field.parts,
    max_quantity: field.whole(1, MAX_LINE_QUANTITY),
    position: field.whole(0, 1_000_000),
    pinned: field.flagOrNo,
    goes_with: field.others(MAX_ON_SHELF),
    never_with: field.others(MAX_NEVER_SHOWN),
    active: field.flag,
  },
  aliases: { slug: field.slug, alias: field.text(160), language: field.language },
  banners: {
    view_sequence: field.whole(1, 99),
    image: field.picture,
    crop: field.crop,
    ...inLanguages('title', field.optional(field.text(80))),
    title: field.text(80),
    ...inLanguages('subtitle', field.optional(field.text(200))),
    ...inLanguages('action', field.optional(field.text(40))),
    link: field.optional(field.text(200)),
    tone: field.oneOf('leaf', 'turmeric', 'clay', 'sky'),
    from: field.optional(field.day),
    until: field.optional(field.day),
    active: field.flag,
  },
  shelves: {
    place_on_home: field.whole(1, 99),
    ...inLanguages('title', field.optional(field.text(60))),
    title: field.text(60),
    rule: field.oneOf(...shelfRules),
    under: field.optional(field.rupees(1)),
    word: field.optional(field.text(60)),
    goods: field.others(MAX_ON_SHELF),
    from: field.optional(field.day),
    until: field.optional(field.day),
    active: field.flag,
  },
  slots: {
    start: field.timeCell,
    end: field.timeCell,
    department: field.oneOf(...departments),
    capacity: field.whole(0, 100_000),
    cutoff_minutes: field.whole(0, 20_160),
    position: field.whole(0, 1_000_000),
  },
  zones: {
    pincode: field.pincode,
    area: field.text(120),
    fee: field.rupees(0),
    free_above: field.optional(field.rupees(0)),
    zone: field.optional(field.text(60)),
  },
  plans: {
    name: field.text(40),
    min_amount: field.rupees(100),
    discount: field.percent,
    cashback: field.rupees(0),
    free_shipping: field.flag,
    priority_delivery: field.flag,
    additional_perks: field.optional(field.text(200)),
    validity_days: field.optional(field.whole(1, 3_650)),
  },
  settings: { key: field.settingKey, value: field.anyText(4000) },
} as const satisfies Record<string, Columns>

/**
 * Columns that were added to the format later, so that older folders lack them. A missing column of this set is read as
 * empty cells.
 */
export const optionalColumns: ReadonlySet<string> = new Set([
  ...['name', 'description', 'title', 'subtitle', 'action'].flatMap(localNames),
  'crops',
  'crop',
  'pinned',
  'goes_with',
  'never_with',
  'next_gst_rate',
  'next_gst_from',
  'weighed',
  'zone',
  'from',
  'until',
  ...attributeNames.filter((name) => !itemAttributes[name].inEveryFolder),
])

export type TableName = keyof typeof folderTables
/** The rows of each file, or null for a missing file. */
export type FolderRows = { [Name in TableName]: TableRow<(typeof folderTables)[Name]>[] | null }
export type RowOf<Name extends TableName> = TableRow<(typeof folderTables)[Name]>

export const fileOf = (name: TableName): string => `${name}.csv`

export function readFolder(folder: string, problems: ImportProblems): FolderRows {
  const read = <Name extends TableName>(name: Name) =>
    readTable(folder, fileOf(name), { columns: folderTables[name], optionalColumns }, problems)
  return {
    categories: read('categories'),
    items: read('items'),
    combos: read('combos'),
    aliases: read('aliases'),
    banners: read('banners'),
    shelves: read('shelves'),
    slots: read('slots'),
    zones: read('zones'),
    plans: read('plans'),
    settings: read('settings'),
  }
}
