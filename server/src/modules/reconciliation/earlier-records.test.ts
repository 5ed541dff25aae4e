import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inServer } from '../../platform/places.ts'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import { checkout, goods, orderOf, place } from '../../testing/checkout.ts'
import { oneShop } from '../../testing/one-shop.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { orderRequest } from '../../testing/trading-app.ts'
import { reconcile } from './reconcile.ts'

let shop: TestApp
let as: SignedInCustomer
oneShop({ opened: (one) => (shop = one), customer: (one) => (as = one) })

const query = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values)
const named = async () => JSON.stringify((await reconcile(shop.payments.db, shop.clock.now())).violations)

/** Runs the migration again, as when a shop with rows of earlier releases is updated. */
async function update(): Promise<void> {
  const file = readdirSync(inServer('migrations')).find((name) => name.endsWith('_earlier_records.sql')) ?? ''
  for (const statement of readFileSync(join(inServer('migrations'), file), 'utf8').split('--> statement-breakpoint'))
    await query(statement)
}

/** Writes what earlier releases wrote for a count in an import: a stock move without an audit entry. */
async function counted(itemId: number, quantity: number, at: string): Promise<void> {
  await query('update item set on_hand = on_hand + $2 where id = $1', itemId, quantity)
  await query(
    `insert into stock_move (item_id, quantity, reason, reference, at) values ($1, $2, 'COUNT', 'counted by the seller', $3)`,
    itemId,
    quantity,
    at,
  )
}

test('[D11.13] an update records each count of earlier imports once, with the counted stock', async () => {
  const { onion, tomato } = fixture.stock
  const shelf = async (id: number) => (await query('select on_hand from item where id = $1', id)).rows[0]?.on_hand
  const [onions, tomatoes] = [await shelf(onion), await shelf(tomato)]
  await counted(onion, 7, '2026-11-20T04:30:00.123Z')
  await counted(tomato, -3, '2026-11-20T04:30:00.123Z')
  await counted(onion, 5, '2026-11-21T04:30:00.123Z')
  expect(await named()).toContain('Stock was counted or moved by hand without an audit entry')
  await update()
  await update()
  expect(await named()).toBe('[]')
  const { rows } = await query(
    `select actor, operation, subject, after from audit_entry where actor = 'rule:update' and operation = 'countStock' order by at`,
  )
  const entry = { actor: 'rule:update', operation: 'countStock', subject: 'catalogue' }
  expect(rows).toEqual([
    { ...entry, after: { counted: { [onion]: onions + 7, [tomato]: tomatoes - 3 } } },
    { ...entry, after: { counted: { [onion]: onions + 12 } } },
  ])
})

test('[D11.13] an update sets a booked day to the capacity that an earlier import planned', async () => {
  const bill = await checkout(shop, as, goods)
  orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods)))
  await query('update slot_day set capacity = 5000')
  expect(await named()).toContain('A delivery window takes more orders on a day than its plan allows')
  await update()
  expect(await named()).toBe('[]')
  expect((await query('select capacity, booked from slot_day')).rows).toEqual([{ capacity: 40, booked: 1 }])
})
