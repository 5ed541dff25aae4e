import { gt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '../../platform/database.ts'
import { banner, catalogueAlias, category, comboPart, goesWith, homeShelf, item, itemHarvest } from './tables.ts'

export type CategoryRow = typeof category.$inferSelect
export type ItemRow = typeof item.$inferSelect
export type ComboPartRow = typeof comboPart.$inferSelect
export type AliasRow = typeof catalogueAlias.$inferSelect
export type BannerRow = typeof banner.$inferSelect
export type ShelfRow = typeof homeShelf.$inferSelect
export type StoredHarvest = typeof itemHarvest.$inferSelect
export type GoesWithRow = typeof goesWith.$inferSelect

export interface CatalogueRows {
  categories: CategoryRow[]
  items: ItemRow[]
  comboParts: ComboPartRow[]
  aliases: AliasRow[]
  banners: BannerRow[]
  goesWith: GoesWithRow[]
  shelves: ShelfRow[]
  harvests: StoredHarvest[]
}

/** Reads the whole catalogue as it was at one moment. */
export const catalogueRows = (db: Database): Promise<CatalogueRows> =>
  db.transaction(readCatalogue, { isolationLevel: 'repeatable read', accessMode: 'read only' })

export async function readCatalogue(db: Queryable): Promise<CatalogueRows> {
  return { ...(await readAllButItems(db)), items: await db.select().from(item) }
}

export async function readAllButItems(db: Queryable): Promise<Omit<CatalogueRows, 'items'>> {
  return {
    categories: await db.select().from(category),
    comboParts: await db.select().from(comboPart).orderBy(comboPart.comboId, comboPart.position, comboPart.stockId),
    aliases: await db.select().from(catalogueAlias).orderBy(catalogueAlias.targetId, catalogueAlias.alias),
    banners: await db.select().from(banner),
    goesWith: await db.select().from(goesWith).orderBy(goesWith.itemId, goesWith.place),
    shelves: await db.select().from(homeShelf).orderBy(homeShelf.place, homeShelf.id),
    harvests: await db.select().from(itemHarvest),
  }
}

const ITEMS_A_PAGE = 2_000

/** Texts that many items have in common. The driver makes a new text for each row. */
const shared = new Map<string, string>()
const MAX_SHARED = 10_000

function sharedText<Text extends string | null>(text: Text): Text {
  if (text === null) return text
  const known = shared.get(text)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same text
  if (known !== undefined) return known as Text
  if (shared.size < MAX_SHARED) shared.set(text, text)
  return text
}

function shareTexts(row: ItemRow): void {
  row.department = sharedText(row.department)
  row.units = sharedText(row.units)
  row.netUnit = sharedText(row.netUnit)
  row.hsn = sharedText(row.hsn)
  row.packGroup = sharedText(row.packGroup)
  row.countryOfOrigin = sharedText(row.countryOfOrigin)
  row.packedBy = sharedText(row.packedBy)
  row.packerLicence = sharedText(row.packerLicence)
  row.allergens = sharedText(row.allergens)
}

/** Yields all items in pages, because all rows of a large shop at once take 150 MB. */
export async function* itemsInPages(db: Queryable): AsyncGenerator<ItemRow[]> {
  let last = 0
  for (;;) {
    const page = await db.select().from(item).where(gt(item.id, last)).orderBy(item.id).limit(ITEMS_A_PAGE)
    for (const row of page) shareTexts(row)
    yield page
    if (page.length < ITEMS_A_PAGE) return
    last = page.at(-1)?.id ?? last
  }
}

/** Returns a text that changes with every write to the tables of the catalogue. Far cheaper than reading the rows. */
export async function catalogueFingerprint(db: Queryable): Promise<string> {
  const writes = (table: PgTable) => sql`(select count(*) || '.' || coalesce(sum(xmin::text::bigint), 0) from ${table})`
  const { rows } = await db.execute<{ fingerprint: string }>(
    sql`select concat_ws(' ', ${writes(category)}, ${writes(item)}, ${writes(comboPart)}, ${writes(catalogueAlias)}, ${writes(banner)}, ${writes(goesWith)}, ${writes(homeShelf)}, ${writes(itemHarvest)}) as fingerprint`,
  )
  return rows[0]?.fingerprint ?? ''
}
