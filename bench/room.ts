import type pg from 'pg'

/** Room for every order of the run: what is measured is the work, not the refusals. */
export async function makeRoom(pool: pg.Pool): Promise<void> {
  await pool.query('update slot_offer set capacity = 1000000')
  await pool.query("update item set on_hand = 1000000, max_quantity = 99 where kind = 'STOCK' and active")
}
