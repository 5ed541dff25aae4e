import { Type, type Static } from 'typebox'
import { Actor } from './actor.ts'
import {
  CatalogueId,
  CatalogueIdText,
  closed,
  Department,
  freeText,
  Instant,
  LocalNames,
  nullable,
  Percent,
  ROW_ID_FORMAT,
  Rupees,
  Uid,
  VegNonvegType,
} from '../primitives.ts'
import { CategoryFacts } from './category.ts'

/** The filters for items that need attention. */
export const itemFilters = ['HIDDEN', 'SOLD_OUT', 'NO_PICTURE'] as const
export type ItemFilter = (typeof itemFilters)[number]

/** The largest number of rows in one answer. */
export const ITEM_PAGE = 100

export const ItemsQuery = Type.Object(
  {
    /** A part of the name, of another name or of the SKU, or an id. */
    find: Type.Optional(freeText(60)),
    /** A category or subcategory. */
    category: Type.Optional(CatalogueIdText),
    look: Type.Optional(Type.Unsafe<ItemFilter>({ type: 'string', enum: [...itemFilters] })),
    /** Only these items, separated by commas. */
    ids: Type.Optional(
      Type.String({ pattern: `^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,${ITEM_PAGE - 1}}$`, format: ROW_ID_FORMAT }),
    ),
    skus: Type.Optional(Type.String({ pattern: `^[a-z0-9-]{1,80}(,[a-z0-9-]{1,80}){0,${ITEM_PAGE - 1}}$` })),
    offset: Type.Optional(Type.String({ pattern: '^[0-9]{1,7}$' })),
  },
  closed,
)
export type ItemsQuery = Static<typeof ItemsQuery>

/** A stock item or combo as the seller's lists show it. */
export const ItemRow = Type.Object({
  id: CatalogueId,
  sku: Type.String(),
  kind: Type.Unsafe<'STOCK' | 'COMBO'>({ type: 'string', enum: ['STOCK', 'COMBO'] }),
  name: Type.String(),
  local_names: LocalNames,
  category_id: CatalogueId,
  category: Type.String(),
  department: Department,
  units: Type.String(),
  weighed: Type.Boolean(),
  veg_nonveg_type: VegNonvegType,
  image: nullable(Type.String()),
  /** The price before the discount. */
  cost: Rupees,
  discount: Percent,
  net_value: nullable(Type.Integer()),
  net_unit: nullable(Type.Union([Type.Literal('g'), Type.Literal('ml'), Type.Literal('piece')])),
  /**
   * `on_hand`: the pieces for sale. `promised`: the pieces on the shelf that belong to orders not packed yet.
   * `missing`: the promised pieces that a count did not find. All three are 0 for a combo.
   */
  on_hand: Type.Integer(),
  promised: Type.Integer(),
  missing: Type.Integer(),
  /** The number of customers who asked for a notice when the item is back in stock. */
  waiting: Type.Integer(),
  shown: Type.Boolean(),
  /** The word that the sizes of one good share, and the months in which the item is sold. '' if it has none. */
  pack_group: Type.String(),
  season: Type.String(),
})
export type ItemRow = Static<typeof ItemRow>

/** The items in the order in which the shop shows them. `total` counts the items on all pages. */
export const ItemList = Type.Object({ results: Type.Array(ItemRow), total: Type.Integer() })
export type ItemList = Static<typeof ItemList>

/** All categories, hidden ones too, with the number of items in each. */
export const OfficeCategories = Type.Object({
  results: Type.Array(
    Type.Object({
      id: CatalogueId,
      slug: Type.String(),
      name: Type.String(),
      local_names: LocalNames,
      parent_id: nullable(CatalogueId),
      shown: Type.Boolean(),
      items: Type.Integer(),
      facts: CategoryFacts,
    }),
  ),
  /** The number of items under each filter. */
  looks: Type.Object({ HIDDEN: Type.Integer(), SOLD_OUT: Type.Integer(), NO_PICTURE: Type.Integer() }),
})
export type OfficeCategories = Static<typeof OfficeCategories>

/** The cause of a stock movement: goods came in, were spoilt or lost, or the books were wrong. */
export const stockCauses = ['RECEIVED', 'WASTE', 'ADJUST'] as const
export type StockCause = (typeof stockCauses)[number]

/** The price before the discount, and the discount. */
export const PriceAsShown = Type.Object(
  { cost: Type.Number({ minimum: 0.01, maximum: 1_000_000 }), discount: Percent },
  closed,
)
export type PriceAsShown = Static<typeof PriceAsShown>

export const priceSources = ['GRID', 'SHEET', 'ITEM', 'IMPORT', 'REVERT'] as const
export type PriceSource = (typeof priceSources)[number]
export const batchStates = ['SCHEDULED', 'PUBLISHED', 'CANCELLED'] as const
export type BatchState = (typeof batchStates)[number]

/** Prices that were changed together. */
export const PriceBatch = Type.Object({
  uid: Uid,
  source: Type.Unsafe<PriceSource>({ type: 'string', enum: [...priceSources] }),
  /** The name of the file that the prices came from. Null if there was none. */
  name: nullable(Type.String()),
  state: Type.Unsafe<BatchState>({ type: 'string', enum: [...batchStates] }),
  by: Actor,
  at: Instant,
  /** The time of publishing, planned or past. */
  publish_at: Instant,
  changes: Type.Integer(),
  /** The number of prices that were not replaced, because staff had changed them in the meantime. */
  stayed: Type.Integer(),
  /** True if the batch was undone. */
  reverted: Type.Boolean(),
})
export type PriceBatch = Static<typeof PriceBatch>

export const PriceBatches = Type.Object({ results: Type.Array(PriceBatch), more: Type.Boolean() })
export type PriceBatches = Static<typeof PriceBatches>
/** `before` is the uid of the last batch shown. */
export const PriceBatchesQuery = Type.Object({ before: Type.Optional(Uid) }, closed)

export const PriceBatchQuery = Type.Object({ uid: Uid }, closed)
export const PriceBatchWhole = Type.Object({
  batch: PriceBatch,
  changes: Type.Array(
    Type.Object({
      item_id: CatalogueId,
      sku: Type.String(),
      name: Type.String(),
      before: PriceAsShown,
      after: PriceAsShown,
      stayed: Type.Boolean(),
    }),
  ),
})
export type PriceBatchWhole = Static<typeof PriceBatchWhole>
