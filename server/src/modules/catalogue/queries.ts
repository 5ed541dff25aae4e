import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '../../platform/database.ts'
import { banner, catalogueAlias, category, comboPart, goesWith, homeShelf, item, itemHarvest } from './tables.ts'

export type CategoryRow = typeof category.$inferSelect
export type ItemRow = typeof item.$inferSelect
export type ComboPartRow = typeof comboPart.$inferSelect
export type AliasRow = typeof catalogueAlias.$inferSelect
export type BannerRow = typeof banner.$inferSelect
export type ShelfRow = typeof homeShelf.$inferSelect
export type HarvestRow = typeof itemHarvest.$inferSelect
export type GoesWithRow = typeof goesWith.$inferSelect

export interface CatalogueRows {
  categories: CategoryRow[]
  items: ItemRow[]
  comboParts: ComboPartRow[]
  aliases: AliasRow[]
  banners: BannerRow[]
  goesWith: GoesWithRow[]
  shelves: ShelfRow[]
  harvests: HarvestRow[]
}

/** Reads the whole catalogue as it was at one moment. */
export const catalogueRows = (db: Database): Promise<CatalogueRows> =>
  db.transaction(readCatalogue, { isolationLevel: 'repeatable read', accessMode: 'read only' })

export async function readCatalogue(db: Queryable): Promise<CatalogueRows> {
  return {
    categories: await db.select().from(category),
    items: await db.select().from(item),
    comboParts: await db.select().from(comboPart).orderBy(comboPart.comboId, comboPart.position, comboPart.stockId),
    aliases: await db.select().from(catalogueAlias).orderBy(catalogueAlias.targetId, catalogueAlias.alias),
    banners: await db.select().from(banner),
    goesWith: await db.select().from(goesWith).orderBy(goesWith.itemId, goesWith.place),
    shelves: await db.select().from(homeShelf).orderBy(homeShelf.place, homeShelf.id),
    harvests: await db.select().from(itemHarvest),
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
