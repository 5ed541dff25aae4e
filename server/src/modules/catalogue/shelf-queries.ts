import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { ItemRow, ShelfRow } from './queries.ts'
import { homeShelf, item } from './tables.ts'

export type ShelfColumns = Omit<ShelfRow, 'id' | 'version'>

export async function addShelf(tx: Transaction, row: ShelfColumns): Promise<number> {
  const [added] = await tx.insert(homeShelf).values(row).returning({ id: homeShelf.id })
  if (!added) throw new Error('The database returned no id for a new shelf')
  return added.id
}

interface KnownShelf {
  id: number
  version: number
}

/** Changes a shelf. Returns null if somebody else has changed it, so that its version is no longer `version`. */
export async function changeShelf(
  tx: Transaction,
  { id, version }: KnownShelf,
  row: ShelfColumns,
): Promise<ShelfRow | null> {
  const [before] = await tx
    .select()
    .from(homeShelf)
    .where(and(eq(homeShelf.id, id), eq(homeShelf.version, version)))
    .for('update')
  if (!before) return null
  await tx
    .update(homeShelf)
    .set({ ...row, version: version + 1 })
    .where(eq(homeShelf.id, id))
  return before
}

export async function dropShelf(tx: Transaction, { id, version }: KnownShelf): Promise<ShelfRow | null> {
  const [gone] = await tx
    .delete(homeShelf)
    .where(and(eq(homeShelf.id, id), eq(homeShelf.version, version)))
    .returning()
  return gone ?? null
}

/** Replaces all shelves by those of a catalogue folder. */
export async function replaceShelves(tx: Transaction, rows: readonly ShelfColumns[]): Promise<void> {
  await tx.execute(sql`delete from ${homeShelf}`)
  if (rows.length > 0) await tx.insert(homeShelf).values([...rows])
}

/** Returns the SKU, name and pack of the items with these SKUs. */
export const namedItems = (
  db: Queryable,
  skus: readonly string[],
): Promise<Pick<ItemRow, 'sku' | 'name' | 'units'>[]> =>
  db
    .select({ sku: item.sku, name: item.name, units: item.units })
    .from(item)
    .where(inArray(item.sku, [...skus, '']))
