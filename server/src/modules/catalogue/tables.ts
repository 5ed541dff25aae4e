import { departments } from '@farmstand/contracts/department'
import { shelfRules } from '@farmstand/contracts/shelf-limits'
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

/** Categories, stock items and combos get their ids from this one sequence, so that no two of them have the same id. */
export const catalogueId = pgSequence('catalogue_id', { startWith: 1, increment: 1 })
const nextCatalogueId = sql`nextval('catalogue_id')`

/** The name and description in the shop's other languages, in one column, so that a new language needs no migration. */
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

/** A stock item or a combo. A combo has no stock of its own. */
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
    /** The rate that replaces `gstRateBp` on the day `nextGstFrom` in India. See `tax-rates.ts`. */
    nextGstRateBp: integer('next_gst_rate_bp'),
    nextGstFrom: date('next_gst_from', { mode: 'string' }),
    hsn: text(),
    vegNonveg: smallint('veg_nonveg').notNull().default(0),
    images: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * One crop for each picture, in the order of the pictures, in the format of `Crop`: '50,40,1.4'. An empty text
     * means the whole picture.
     */
    crops: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** SKUs that the seller puts first under 'Goes well with'. */
    goesWith: text('goes_with')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** SKUs that the shop never shows under 'Goes well with'. */
    neverWith: text('never_with')
      .array()
      .notNull()
      .default(sql`'{}'`),
    countryOfOrigin: text('country_of_origin'),
    ingredients: text(),
    allergens: text(),
    shelfLifeDays: integer('shelf_life_days'),
    grade: text(),
    packedBy: text('packed_by'),
    packerLicence: text('packer_licence'),
    /** True if the customer pays for the packed weight, but never for more than the ordered weight. */
    weighed: boolean().notNull().default(false),
    /** Items of one group are sizes of one good. See `pack-sizes.ts`. */
    packGroup: text('pack_group'),
    /** The first and the last month of the item's season, such as 'Nov-Feb'. Null for an item that is sold all year. */
    season: text(),
    /** The name of the shelf in the store where packers find the item. */
    shelf: text(),
    /** The farm or supplier of the item. */
    source: text(),
    /** Pieces for sale. Pieces promised to orders are not included. */
    onHand: integer('on_hand').notNull().default(0),
    /** Pieces for unpacked orders that are known to be missing on the shelf. Intakes and returns go to these first. */
    missing: integer().notNull().default(0),
    /**
     * The number of counts of the item. An order line that does without its pieces stores this number, to detect a
     * later count.
     */
    counts: integer().notNull().default(0),
    maxQuantity: integer('max_quantity').notNull().default(20),
    /** True if the seller has put the item on the home page. */
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
    check(
      'item_season',
      sql`${table.season} ~ '^((Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))?$' and ${table.season} <> ''`,
    ),
    check(
      'item_next_gst',
      sql`(${table.nextGstRateBp} is null) = (${table.nextGstFrom} is null) and ${table.nextGstRateBp} between 0 and 10000`,
    ),
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

/**
 * Pairs of items that customers often buy together. Each pair is stored in both directions. A job rebuilds the table
 * every night.
 */
export const goesWith = pgTable(
  'goes_with',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    /** The rank of the companion `with_id` for this item, starting at 1 for the closest. */
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
  /** The crop of the picture in the format of `Crop`: '50,40,1.4'. */
  crop: text(),
  title: text().notNull(),
  subtitle: text(),
  action: text(),
  localTexts: jsonb('local_texts').$type<LocalTexts<'title' | 'subtitle' | 'action'>>().notNull().default({}),
  /** A path of this shop, or 'category:<slug>' or 'item:<sku>', which the server resolves when it reads the row. */
  link: text(),
  tone: text({ enum: ['leaf', 'turmeric', 'clay', 'sky'] }).notNull(),
  active: boolean().notNull().default(true),
  /** The first date in India on which the shop shows the banner, or null without a limit. */
  shownFrom: date('shown_from'),
  /** The last date on which the shop shows the banner, or null without a limit. */
  shownUntil: date('shown_until'),
  version: integer().notNull().default(0),
})

/** When the goods of an item that are on the shelf were harvested or came in, by the last intake. */
export const itemHarvest = pgTable('item_harvest', {
  itemId: integer('item_id')
    .primaryKey()
    .references(() => item.id, { onDelete: 'cascade' }),
  /** The date in India. */
  day: date().notNull(),
  /** The farm or supplier at that intake. */
  source: text(),
})

/** A shelf of the home page that the seller made. */
export const homeShelf = pgTable(
  'home_shelf',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    place: integer().notNull(),
    title: text().notNull(),
    localTexts: jsonb('local_texts').$type<LocalTexts<'title'>>().notNull().default({}),
    rule: text({ enum: shelfRules }).notNull(),
    /** For the rule UNDER: the price, in paise, below which the shelf shows groceries. */
    underPaise: bigint('under_paise', { mode: 'number' }),
    /** For the rule WORD: the alias of the goods. */
    word: text(),
    /** For the rule CHOSEN: the SKUs of the goods, in their order. */
    skus: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    active: boolean().notNull().default(true),
    /** The first and the last date in India on which the shop shows the shelf, or null without a limit. */
    shownFrom: date('shown_from'),
    shownUntil: date('shown_until'),
    version: integer().notNull().default(0),
  },
  (table) => [check('home_shelf_under', sql`(${table.rule} = 'UNDER') = (${table.underPaise} is not null)`)],
)

/** Every change of stock, with its reason. The sum of the changes of an item equals `on_hand`. */
export const stockMove = pgTable(
  'stock_move',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id),
    quantity: integer().notNull(),
    reason: text({
      enum: ['COUNT', 'ADJUST', 'RECEIVED', 'WASTE', 'ORDER', 'CANCELLATION', 'REPLACEMENT', 'WITHOUT', 'REFUSED'],
    }).notNull(),
    reference: text(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (table) => [index('stock_move_item').on(table.itemId)],
)

/** Prices that are changed and reverted together. They change at once, or a job changes them at the planned time. */
export const priceBatch = pgTable(
  'price_batch',
  {
    uid: uuid().primaryKey(),
    source: text({ enum: priceSources }).notNull(),
    /** The name of the imported file, if there was one. */
    name: text(),
    state: text({ enum: batchStates }).notNull(),
    /** The person who changed the prices: 'staff:<uid>' or 'cli:<user>'. */
    by: text().notNull(),
    at: instantColumn('at').notNull(),
    /** The time at which the batch is to be published. After publication, the time at which it was published. */
    publishAt: instantColumn('publish_at').notNull(),
    /** The batch that this one reverted. It is unique, because a batch can be reverted only once. */
    reverts: uuid()
      .unique()
      .references((): AnyPgColumn => priceBatch.uid),
    /** True while the batch lowers prices by more than 30 % and nobody has checked each of them. */
    fellUnseen: boolean('fell_unseen').notNull().default(false),
  },
  (table) => [
    index('price_batch_due').on(table.state, table.publishAt),
    index('price_batch_fell')
      .on(table.publishAt)
      .where(sql`${table.fellUnseen}`),
  ],
)

/**
 * The first price of an item, written by a database trigger. Reconciliation can follow the changes from this price to
 * the current one.
 */
export const itemFirstPrice = pgTable('item_first_price', {
  itemId: integer('item_id')
    .primaryKey()
    .references(() => item.id, { onDelete: 'cascade' }),
  costPaise: paiseColumn('cost_paise').notNull(),
  discountBp: integer('discount_bp').notNull(),
})

/** The old and new price of an item in a batch. */
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
    /** STAYED means that the item kept its price, because the price had changed in the meantime. */
    outcome: text({ enum: ['PLANNED', 'DONE', 'STAYED'] }).notNull(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (table) => [index('price_change_batch').on(table.batch), index('price_change_item').on(table.itemId)],
)

/** An import of items from a sheet. Staff can undo it as a whole. */
export const itemImport = pgTable(
  'item_import',
  {
    uid: uuid().primaryKey(),
    /** The name of the file. */
    name: text().notNull(),
    by: text().notNull(),
    at: instantColumn('at').notNull(),
    /** The batch with the price changes of this import. */
    prices: uuid().references(() => priceBatch.uid),
    /** Ids of the categories that this import created. */
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
    /** The old values of the changed facts. Null for a new item. */
    before: jsonb().$type<Partial<ItemFacts>>(),
    after: jsonb().$type<Partial<ItemFacts>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importUid, table.itemId] }),
    index('item_import_line_item').on(table.itemId),
  ],
)
