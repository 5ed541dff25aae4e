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

/** What needs a look: of all items only those. */
export const itemLooks = ['HIDDEN', 'SOLD_OUT', 'NO_PICTURE'] as const
export type ItemLook = (typeof itemLooks)[number]

/** As many rows a call answers. */
export const ITEM_PAGE = 100

export const ItemsQuery = Type.Object(
  {
    /** Parts of a name, of another name or of the SKU; or an id. */
    find: Type.Optional(freeText(60)),
    /** A category or subcategory. */
    category: Type.Optional(CatalogueIdText),
    look: Type.Optional(Type.Unsafe<ItemLook>({ type: 'string', enum: [...itemLooks] })),
    /** These alone, with commas between them. */
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
  /** Before its discount. */
  cost: Rupees,
  discount: Percent,
  net_value: nullable(Type.Integer()),
  net_unit: nullable(Type.Union([Type.Literal('g'), Type.Literal('ml'), Type.Literal('piece')])),
  /** What can still be sold, what of the shelf is promised to orders not packed yet, and how much of that a count did not find. Nothing of a combo. */
  on_hand: Type.Integer(),
  promised: Type.Integer(),
  missing: Type.Integer(),
  /** How many customers want to be told when it is back. */
  waiting: Type.Integer(),
  shown: Type.Boolean(),
})
export type ItemRow = Static<typeof ItemRow>

/** In the shop's own order; `total` says how many there are in all. */
export const ItemList = Type.Object({ results: Type.Array(ItemRow), total: Type.Integer() })
export type ItemList = Static<typeof ItemList>

/** Categories, also withdrawn ones, with how many items each has. */
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
  /** How many items need which look. */
  looks: Type.Object({ HIDDEN: Type.Integer(), SOLD_OUT: Type.Integer(), NO_PICTURE: Type.Integer() }),
})
export type OfficeCategories = Static<typeof OfficeCategories>

/** Came in, is spoilt or gone, or a book that is put right. */
export const stockCauses = ['RECEIVED', 'WASTE', 'ADJUST'] as const
export type StockCause = (typeof stockCauses)[number]

/** Before its discount, and the discount. */
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
  /** Of the file, where there was one. */
  name: nullable(Type.String()),
  state: Type.Unsafe<BatchState>({ type: 'string', enum: [...batchStates] }),
  by: Actor,
  at: Instant,
  /** When it is to be published, or was. */
  publish_at: Instant,
  changes: Type.Integer(),
  /** Of these, prices that had been changed by somebody else meanwhile, and stayed. */
  stayed: Type.Integer(),
  /** Whether it was taken back. */
  reverted: Type.Boolean(),
})
export type PriceBatch = Static<typeof PriceBatch>

export const PriceBatches = Type.Object({ results: Type.Array(PriceBatch), more: Type.Boolean() })
export type PriceBatches = Static<typeof PriceBatches>
/** `before`: the last batch that was shown. */
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
