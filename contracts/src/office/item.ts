import { Type, type Static } from 'typebox'
import { writtenAttributes } from '../attribute-schemas.ts'
import { Actor } from './actor.ts'
import { inLanguages } from '../languages.ts'
import {
  CatalogueId,
  CatalogueIdText,
  closed,
  Day,
  Department,
  freeText,
  Instant,
  nullable,
  Percent,
  Rupees,
  VegNonvegType,
} from '../primitives.ts'
import { MAX_NEVER_SHOWN, MAX_ON_SHELF } from '../shelf-limits.ts'
import { OtherName, ItemPicture } from './item-parts.ts'
import { ItemRow, PriceAsShown } from './items.ts'

const Line = (most: number) => freeText(most)

/** The pattern of a SKU. */
export const SKU = '[a-z0-9]+(-[a-z0-9]+)*'
const Sku = Type.String({ pattern: `^${SKU}$`, maxLength: 80 })

/** The fields of an item or combo that the seller fills in. Fields that combos do not have are empty in a combo. */
export const ItemFacts = Type.Object(
  {
    ...inLanguages('name', Line(160)),
    ...inLanguages('description', freeText(3000)),
    category_id: CatalogueId,
    department: Department,
    units: Line(40),
    net_value: nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
    net_unit: nullable(Type.Union([Type.Literal('g'), Type.Literal('ml'), Type.Literal('piece')])),
    cost: PriceAsShown.properties.cost,
    discount: Percent,
    gst_rate: nullable(Percent),
    /** The GST rate that replaces `gst_rate` from the first second of the day `next_gst_from` in India. */
    next_gst_rate: nullable(Percent),
    next_gst_from: nullable(Day),
    hsn: Type.String({ pattern: '^(|\\d{4}|\\d{6}|\\d{8})$' }),
    veg_nonveg_type: VegNonvegType,
    ...writtenAttributes,
    weighed: Type.Boolean(),
    max_quantity: Type.Integer({ minimum: 1, maximum: 99 }),
    pinned: Type.Boolean(),
    shown: Type.Boolean(),
    pictures: Type.Array(ItemPicture, { maxItems: 8 }),
    aliases: Type.Array(OtherName, { maxItems: 60 }),
    parts: Type.Array(
      Type.Object({ stock_id: CatalogueId, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }, closed),
      { maxItems: 20 },
    ),
    /** SKUs of the items shown first under 'Goes well with', in this order, and of the items never shown there. */
    goes_with: Type.Array(Sku, { maxItems: MAX_ON_SHELF }),
    never_with: Type.Array(Sku, { maxItems: MAX_NEVER_SHOWN }),
  },
  closed,
)
export type ItemFacts = Static<typeof ItemFacts>
export type FactName = keyof ItemFacts

/** The details that the law requires on a label, any of which an item may lack. */
export const labelGaps = ['NET_QUANTITY', 'COUNTRY', 'HSN', 'GST', 'SHELF_LIFE', 'INGREDIENTS'] as const
export type LabelGap = (typeof labelGaps)[number]
export const LabelGaps = Type.Array(Type.Unsafe<LabelGap>({ type: 'string', enum: [...labelGaps] }))

export const OfficeItemQuery = Type.Object({ id: CatalogueIdText }, closed)

export const Companion = Type.Object({ sku: Type.String(), name: Type.String(), units: Type.String() })
export type Companion = Static<typeof Companion>

/** One item with all its details. */
export const OfficeItem = Type.Object({
  row: ItemRow,
  facts: ItemFacts,
  gaps: LabelGaps,
  /** For a combo, the stock items in it. For a stock item, the combos that contain it. */
  together: Type.Array(
    Type.Object({ id: CatalogueId, name: Type.String(), units: Type.String(), cost: Rupees, discount: Percent }),
  ),
  /**
   * The items that the seller chose for 'Goes well with', and the items that customers buy together with this one, the
   * most frequent first.
   */
  companions: Type.Object({ named: Type.Array(Companion), learned: Type.Array(Companion) }),
  /** The last changes of the item's price, the newest first. */
  prices: Type.Array(
    Type.Object({
      at: Instant,
      by: Actor,
      before: PriceAsShown,
      after: PriceAsShown,
    }),
  ),
})
export type OfficeItem = Static<typeof OfficeItem>

/** A query that tries out search words on an item's names before they are saved. `aliases` are separated by commas. */
export const SearchTrialQuery = Type.Object(
  {
    q: Line(200),
    item: Type.Optional(CatalogueIdText),
    name: Line(160),
    aliases: Type.Optional(Line(4_000)),
  },
  closed,
)
export const SearchTrial = Type.Object({
  /** The item's position in the results, counted from 1. Null if the words do not find the item. */
  place: nullable(Type.Integer()),
  found: Type.Integer(),
  /** The names of the first results. */
  first: Type.Array(Type.String()),
})
export type SearchTrial = Static<typeof SearchTrial>
