import { departments } from '@farmstand/contracts/department'
import { batchStates, priceSources } from '@farmstand/contracts/office/items'
import type { ItemFacts } from '@farmstand/contracts/office/item'
import { itemTypes } from '@farmstand/contracts/item-type'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/instant-column.ts'
import { paiseColumn } from '../../platform/money-column.ts'
import type { LocalTexts } from './wording.ts'

/** Categories, stock items and combos draw their ids from here, so that a number names one thing. */
export const catalogueId = pgSequence('catalogue_id', { startWith: 1, increment: 1 })
const nextCatalogueId = sql`nextval('catalogue_id')`

/** The name and description in the shop's other languages; in one column, so that another language needs no other table. */
const localTexts = {
  localTexts: jsonb('local_texts').$type<LocalTexts<'name' | 'description'>>().notNull().default({}),
}

export const category = pgTable('category', {
  id: integer().primaryKey().default(nextCatalogueId),
  slug: text().notNull().unique(),
  parentId: integer('parent_id'),
  name: text().notNull(),
  description: text(),
  ...localTexts,
  image: text(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
})

/** A stock item or a combo. `on_hand` counts what can still be sold; a combo has none of its own. */
export const item = pgTable(
  'item',
  {
    id: integer().primaryKey().default(nextCatalogueId),
    sku: text().notNull().unique(),
    kind: text({ enum: itemTypes }).notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    name: text().notNull(),
    description: text(),
    ...localTexts,
    department: text({ enum: departments }).notNull(),
    units: text().notNull(),
    netValue: integer('net_value'),
    netUnit: text('net_unit', { enum: ['g', 'ml', 'piece'] }),
    costPaise: bigint('cost_paise', { mode: 'number' }).notNull(),
    /** Hundredths of a percent: 15 % is 1500. */
    discountBp: integer('discount_bp').notNull().default(0),
    gstRateBp: integer('gst_rate_bp'),
    hsn: text(),
    vegNonveg: smallint('veg_nonveg').notNull().default(0),
    images: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** One for each picture, in order, '50,40,1.4' as `Crop` writes it; empty for a picture without a crop. */
    crops: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** SKUs that the seller puts first under 'Goes well with', and SKUs that never stand there. */
    goesWith: text('goes_with')
      .array()
      .notNull()
      .default(sql`'{}'`),
    neverWith: text('never_with')
      .array()
      .notNull()
      .default(sql`'{}'`),
    countryOfOrigin: text('country_of_origin'),
    ingredients: text(),
    allergens: text(),
    shelfLifeDays: integer('shelf_life_days'),
    /** Charged by the weight that the scale shows, up to what was ordered. */
    weighed: boolean().notNull().default(false),
    /** Its shelf in the store, as packers call it. */
    shelf: text(),
    /** The source that it comes from. */
    source: text(),
    /** What can still be sold. */
    onHand: integer('on_hand').notNull().default(0),
    /** How many pieces lie there too few for the orders that are not packed, as far as is known; what comes in or back fills this first. */
    missing: integer().notNull().default(0),
    /** How many counts it had: a line that goes without it knows by this whether a count accounts for its pieces. */
    counts: integer().notNull().default(0),
    maxQuantity: integer('max_quantity').notNull().default(20),
    /** The seller wants it on the home page. */
    pinned: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('item_category').on(table.categoryId),
    check('item_on_hand_not_negative', sql`${table.onHand} >= 0`),
    check('item_missing_not_negative', sql`${table.missing} >= 0`),
    check('item_cost_positive', sql`${table.costPaise} > 0`),
    check('item_discount_percent', sql`${table.discountBp} between 0 and 10000`),
    check('item_max_quantity', sql`${table.maxQuantity} between 1 and 99`),
    check('item_weighed', sql`not ${table.weighed} or (${table.netUnit} = 'g' and ${table.netValue} > 0)`),
    check('item_veg_nonveg', sql`${table.vegNonveg} in (0, 1)`),
  ],
)

export const comboPart = pgTable(
  'combo_part',
  {
    comboId: integer('combo_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    stockId: integer('stock_id')
      .notNull()
      .references(() => item.id),
    quantity: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.comboId, table.stockId] }),
    index('combo_part_stock').on(table.stockId),
    check('combo_part_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/** What customers buy together with an item or a combo, the nearest first; each pair stands in both directions. Rebuilt every night. */
export const goesWith = pgTable(
  'goes_with',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    /** The rank, from 1. */
    place: smallint().notNull(),
    withId: integer('with_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.place] }),
    index('goes_with_other').on(table.withId),
    check('goes_with_another', sql`${table.itemId} <> ${table.withId}`),
  ],
)

/** Other names of an item, combo or category, in any script. `target_id` is a catalogue id. */
export const catalogueAlias = pgTable(
  'catalogue_alias',
  {
    targetId: integer('target_id').notNull(),
    alias: text().notNull(),
    language: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.targetId, table.alias] })],
)

export const banner = pgTable('banner', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  viewSequence: integer('view_sequence').notNull().unique(),
  image: text().notNull(),
  /** The crop of the picture, '50,40,1.4' as `Crop` writes it. */
  crop: text(),
  title: text().notNull(),
  subtitle: text(),
  action: text(),
  localTexts: jsonb('local_texts').$type<LocalTexts<'title' | 'subtitle' | 'action'>>().notNull().default({}),
  /** A path of this shop, or 'category:<slug>' / 'item:<sku>' resolved when read. */
  link: text(),
  tone: text({ enum: ['leaf', 'turmeric', 'clay', 'sky'] }).notNull(),
  active: boolean().notNull().default(true),
  /** The first and the last day in India on which it is shown; null: no such end. */
  shownFrom: date('shown_from'),
  shownUntil: date('shown_until'),
  version: integer().notNull().default(0),
})

/** Every change of stock, with its cause; the sum per item equals `on_hand`. */
export const stockMove = pgTable(
  'stock_move',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id),
    quantity: integer().notNull(),
    reason: text({
      enum: ['COUNT', 'ADJUST', 'RECEIVED', 'WASTE', 'ORDER', 'CANCELLATION', 'REPLACEMENT', 'WITHOUT'],
    }).notNull(),
    reference: text(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (table) => [index('stock_move_item').on(table.itemId)],
)

/** Prices that are changed, and reverted, together: at once, or by a job when they are due. */
export const priceBatch = pgTable(
  'price_batch',
  {
    uid: uuid().primaryKey(),
    source: text({ enum: priceSources }).notNull(),
    /** The name of the imported file, if there was one. */
    name: text(),
    state: text({ enum: batchStates }).notNull(),
    /** 'staff:<uid>', 'cli:<user>' */
    by: text().notNull(),
    at: instantColumn('at').notNull(),
    /** When it is to be published, or was. */
    publishAt: instantColumn('publish_at').notNull(),
    /** The batch that this one reverted; a batch is reverted once. */
    reverts: uuid()
      .unique()
      .references((): AnyPgColumn => priceBatch.uid),
    /** It lets prices fall by more than 30 %, and nobody has looked at each of them yet. */
    fellUnseen: boolean('fell_unseen').notNull().default(false),
  },
  (table) => [
    index('price_batch_due').on(table.state, table.publishAt),
    index('price_batch_fell')
      .on(table.publishAt)
      .where(sql`${table.fellUnseen}`),
  ],
)

/** What an item cost when it came into the shop, written by the database. With the changes since, it proves the present price. */
export const itemFirstPrice = pgTable('item_first_price', {
  itemId: integer('item_id')
    .primaryKey()
    .references(() => item.id, { onDelete: 'cascade' }),
  costPaise: paiseColumn('cost_paise').notNull(),
  discountBp: integer('discount_bp').notNull(),
})

/** What an item cost before and after each change of its price. */
export const priceChange = pgTable(
  'price_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batch: uuid()
      .notNull()
      .references(() => priceBatch.uid),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id),
    costBefore: paiseColumn('cost_before_paise').notNull(),
    discountBefore: integer('discount_before_bp').notNull(),
    costAfter: paiseColumn('cost_after_paise').notNull(),
    discountAfter: integer('discount_after_bp').notNull(),
    /** STAYED: the item had another price by then, and kept it. */
    outcome: text({ enum: ['PLANNED', 'DONE', 'STAYED'] }).notNull(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (table) => [index('price_change_batch').on(table.batch), index('price_change_item').on(table.itemId)],
)

/** An import of items by a sheet, which is undone as a whole. */
export const itemImport = pgTable(
  'item_import',
  {
    uid: uuid().primaryKey(),
    /** Of the file. */
    name: text().notNull(),
    by: text().notNull(),
    at: instantColumn('at').notNull(),
    /** Its changes of prices. */
    prices: uuid().references(() => priceBatch.uid),
    /** Categories that it made. */
    categories: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    undoneAt: instantColumn('undone_at'),
  },
  (table) => [index('item_import_at').on(table.at)],
)

/** An item that an import added or changed. */
export const itemImportLine = pgTable(
  'item_import_line',
  {
    importUid: uuid('import_uid')
      .notNull()
      .references(() => itemImport.uid),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id),
    line: integer().notNull(),
    /** The facts that it changed, as they were; null: it added the item. */
    before: jsonb().$type<Partial<ItemFacts>>(),
    after: jsonb().$type<Partial<ItemFacts>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importUid, table.itemId] }),
    index('item_import_line_item').on(table.itemId),
  ],
)
