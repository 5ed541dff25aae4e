import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate, openDatabase, type OpenDatabase } from '../../server/src/platform/database.ts'
import { cloneDatabase, dropDatabase, MIGRATIONS } from '../../server/src/testing/test-server.ts'
import { migrateBooks } from './migrate.ts'
import { pretendedProvider } from './testing/pretended-provider.ts'

let name: string
let database: OpenDatabase
beforeEach(async () => {
  const { admin, prefix } = inject('testServer')
  const { name: own, ...connection } = await cloneDatabase({ admin, prefix }, 'template1')
  name = own
  await migrate(connection, MIGRATIONS)
  database = openDatabase(connection)
})
afterEach(async () => {
  await database.close()
  await dropDatabase(inject('testServer').admin, name)
})

const tables = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where tablename like 'sandbox%' order by 1`,
  )
  return rows.map((row) => row.name)
}

const own = ['dispute', 'order', 'payment', 'refund', 'webhook'].map((table) => `payment_sandbox.sandbox_${table}`)

test('[D6.25] tables that an earlier release moved here keep their rows', async () => {
  const statements = readFileSync(join(import.meta.dirname, '../migrations/0000_books.sql'), 'utf8')
  await database.pool.query(statements.replaceAll('--> statement-breakpoint', ''))
  await database.pool.query(`
    insert into payment_sandbox.sandbox_order (id, amount, currency, notes, status, auto_capture) values
      ('order_open', 50000, 'INR', '{}', 'created', true), ('order_paid', 50000, 'INR', '{}', 'paid', true);
    insert into payment_sandbox.sandbox_payment (id, order_id, amount, currency, status, captured, method, details)
      values ('pay_old', 'order_paid', 50000, 'INR', 'captured', true, 'upi', '{}');
    insert into payment_sandbox.sandbox_webhook (event_id, body, due_at) values ('event', '{"event":"order.paid"}', now())`)
  const provider = await pretendedProvider(database)
  await provider.listen()
  try {
    expect(await tables()).toEqual(own)
    expect((await provider.call('GET', '/orders/order_paid/payments')).body).toMatchObject({
      items: [{ id: 'pay_old' }],
    })
    expect((await provider.call('POST', '/payments/pay_old/refund', { amount: 20_000 })).status).toBe(200)
    expect((await provider.attempt('order_open')).razorpay_order_id).toBe('order_open')
    await expect.poll(() => provider.receivedWebhooks.map(({ id }) => id)).toContain('event')
  } finally {
    await provider.app.close()
  }
})

test('[D6.25] a shop has no sandbox tables until it selects the sandbox', async () => {
  expect(await tables()).toEqual([])
  await Promise.all([1, 2, 3].map(() => migrateBooks(database.pool)))
  expect(await tables()).toEqual(own)
})
