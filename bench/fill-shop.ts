import type pg from 'pg'
import { SUBCATEGORIES, SUBCATEGORIES_EACH, type GeneratedItem } from './large-catalogue.ts'

/** Inserts the generated items as an import would, unless they are already there. */
export async function fillShop(pool: pg.Pool, made: readonly GeneratedItem[]): Promise<void> {
  const { rowCount } = await pool.query("select 1 from item where sku = 'large-0'")
  if (rowCount) return
  const subcategories = Array.from({ length: SUBCATEGORIES }, (_, at) => at)
  await pool.query(
    `insert into category (id, slug, name, position) select 900000 + n, 'large-' || n, 'Aisle ' || n, n
       from generate_series(0, $1::int) n`,
    [SUBCATEGORIES / SUBCATEGORIES_EACH - 1],
  )
  await pool.query(
    `insert into category (id, slug, parent_id, name, position)
       select 910000 + n, 'large-sub-' || n, 900000 + n / $2, 'Shelf ' || n, n from unnest($1::int[]) n`,
    [subcategories, SUBCATEGORIES_EACH],
  )
  for (let at = 0; at < made.length; at += 5_000) {
    const batch = made.slice(at, at + 5_000)
    await pool.query(
      `insert into item (id, sku, kind, category_id, name, local_texts, department, units, cost_paise, discount_bp, veg_nonveg,
                         images, on_hand, max_quantity, position, active)
         select 1000000 + $1::int + n, 'large-' || ($1::int + n - 1), 'STOCK', 910000 + place, name, case when local is null then '{}'::jsonb else jsonb_build_object('hi', jsonb_build_object('name', local)) end, 'GROCERY', '1 pack',
                1000 + n, 0, 0, '{}', 50, 99, n, true
         from unnest($2::int[], $3::text[], $4::text[]) with ordinality as made (place, name, local, n)`,
      [
        at,
        batch.map(({ subcategory }) => subcategory),
        batch.map(({ name }) => name),
        batch.map(({ localName }) => localName),
      ],
    )
    await pool.query(
      `insert into catalogue_alias (target_id, alias, language)
         select 1000000 + $1::int + n, alias, 'hi-Latn' from unnest($2::text[]) with ordinality as made (alias, n) where alias is not null`,
      [at, batch.map(({ alias }) => alias)],
    )
  }
}
