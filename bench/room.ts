import type pg from 'pg'

/** Makes room for every order of the run, so that the run does not measure refusals. */
export async function makeRoom(pool: pg.Pool): Promise<void> {
  await pool.query('update slot_offer set capacity = 1000000')
  // The count is a move of stock, as an import makes it, so that the books still agree.
  await pool.query(
    `insert into stock_move (item_id, quantity, reason, reference)
     select id, 1000000 - coalesce(on_hand, 0), 'COUNT', 'is wanted again and missing' from item where kind = 'STOCK' and active`,
  )
  await pool.query("update item set on_hand = 1000000, max_quantity = 99 where kind = 'STOCK' and active")
  await raiseLimits(pool)
}

/** Raises the limits of orders, so that a few customers can place all orders of a run. */
export async function raiseLimits(pool: pg.Pool): Promise<void> {
  // The limits are raised, because all orders are placed by a few customers who live in one house.
  const limits = {
    COD_OPEN_ORDERS: 1_000,
    COD_OPEN_ORDERS_KNOWN: 1_000,
    COD_OPEN_ORDERS_ADDRESS: 10_000,
    COD_OPEN_RUPEES: 1_000_000,
    COD_OPEN_RUPEES_ADDRESS: 10_000_000,
    ITEM_PIECES_OPEN: 100_000,
    ORDERS_HOUR: 10_000,
    SLOT_PLACES_CUSTOMER: 1_000,
    ESTIMATIONS_MINUTE: 10_000,
  }
  for (const [key, value] of Object.entries(limits))
    await pool.query(
      'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, String(value)],
    )
}
