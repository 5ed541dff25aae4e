import { and, asc, eq, getTableColumns, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Department } from '@farmstand/contracts/department'
import type { LocalNames } from '@farmstand/contracts/primitives'
import type { Queryable } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money.ts'
import { inOpenCategory } from './item-queries.ts'
import { discountedUnit } from './rules.ts'
import { localOf } from './wording.ts'
import { item } from './tables.ts'
import type { TaxRates } from './tax-rates.ts'

/** The facts about a stock item that a packer needs, as they are now. */
export interface PackingFacts extends TaxRates {
  id: number
  name: string
  localNames: LocalNames
  units: string
  image: string | null
  vegNonveg: number
  shelf: string | null
  source: string | null
  /** Grams of one unit, for an item that packers weigh. Null for an item that they count. */
  gramsOfOne: number | null
  netValue: number | null
  netUnit: 'g' | 'ml' | 'piece' | null
  /** The price of one unit after its discount. */
  pricePaise: Paise
  hsn: string | null
  onHand: number
  /** Ordered pieces that are known to be missing on the shelf. */
  missing: number
  /** False if the item is hidden. */
  active: boolean
  /** True if this is a stock item and both the item and its categories are shown. */
  onSale: boolean
  department: Department
}

const columns = { ...getTableColumns(item), inOpenCategory: inOpenCategory.as('in_open_category') }

/** Returns the facts of these items by id. Includes withdrawn items. */
export async function packingFacts(db: Queryable, ids: readonly number[]): Promise<Map<number, PackingFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(columns)
    .from(item)
    .where(inArray(item.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

/** Returns the grams of one unit of each item that packers weigh, by item id. */
export async function gramsOfWeighed(db: Queryable): Promise<Map<number, number>> {
  const rows = await db.select({ id: item.id, grams: item.netValue }).from(item).where(eq(item.weighed, true))
  return new Map(rows.map(({ id, grams }) => [id, grams ?? 0]))
}

/** Returns the allergens of these items, as the seller wrote them, by item id. Items without allergens are left out. */
export async function allergensOf(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: item.id, allergens: item.allergens })
    .from(item)
    .where(inArray(item.id, [...new Set(ids)]))
  return new Map(rows.flatMap(({ id, allergens }) => (allergens ? [[id, allergens] as const] : [])))
}

/** At most this many replacements are offered, so that they fit on a phone's screen. */
const CHOICES = 6

/**
 * Returns items that can replace this one. They are in stock and of the same category, department and diet, and the
 * closest price comes first.
 */
export async function nearestItems(db: Queryable, id: number): Promise<PackingFacts[]> {
  const [missing] = await db.select().from(item).where(eq(item.id, id))
  if (!missing) return []
  const rows = await db
    .select(columns)
    .from(item)
    .where(
      and(
        eq(item.categoryId, missing.categoryId),
        eq(item.department, missing.department),
        eq(item.vegNonveg, missing.vegNonveg),
        eq(item.kind, 'STOCK'),
        ne(item.id, id),
        eq(item.active, true),
        inOpenCategory,
        gt(item.onHand, 0),
      ),
    )
    .orderBy(sql`abs(${item.costPaise} - ${missing.costPaise})`, asc(item.id))
    .limit(CHOICES)
  return rows.map(factsOf)
}

const factsOf = (row: typeof item.$inferSelect & { inOpenCategory: boolean }): PackingFacts => ({
  id: row.id,
  name: row.name,
  localNames: localOf(row, 'name'),
  units: row.units,
  image: row.images[0] ?? null,
  vegNonveg: row.vegNonveg,
  shelf: row.shelf,
  source: row.source,
  gramsOfOne: row.weighed ? row.netValue : null,
  netValue: row.netValue,
  netUnit: row.netUnit,
  pricePaise: discountedUnit(paise(row.costPaise), row.discountBp),
  gstRateBp: row.gstRateBp,
  nextGstRateBp: row.nextGstRateBp,
  nextGstFrom: row.nextGstFrom,
  hsn: row.hsn,
  onHand: row.onHand,
  missing: row.missing,
  active: row.active,
  onSale: row.active && row.inOpenCategory && row.kind === 'STOCK',
  department: row.department,
})
