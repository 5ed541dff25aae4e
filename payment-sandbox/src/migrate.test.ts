import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate, openDatabase, type Connection, type OpenDatabase } from '../../server/src/platform/database.ts'
import { cloneDatabase, dropDatabase, MIGRATIONS } from '../../server/src/testing/test-server.ts'
import { migrateBooks } from './migrate.ts'
import { pretendedProvider } from './testing/pretended-provider.ts'

let name: string
let connection: Connection
let database: OpenDatabase
let folder: string
beforeEach(async () => {
  const { admin, prefix } = inject('testServer')
  ;({ name, ...connection } = await cloneDatabase({ admin, prefix }, 'template1'))
  database = openDatabase(connection)
  folder = mkdtempSync(join(tmpdir(), 'farmstand-migrations-'))
})
afterEach(async () => {
  await database.close()
  await dropDatabase(inject('testServer').admin, name)
  rmSync(folder, { recursive: true })
})

/** The shop's tables as they were when the sandbox's were among them. */
async function shopOfBefore(): Promise<void> {
  cpSync(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.filter(({ tag }) => tag < '0024')
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  await migrate(connection, folder)
}

const tables = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where tablename like 'sandbox%' order by 1`,
  )
  return rows.map((row) => row.name)
}

const own = ['dispute', 'order', 'payment', 'refund', 'webhook'].map((table) => `payment_sandbox.sandbox_${table}`)

test('[D6.25] what a shop’s sandbox knew before it had a schema of its own, it still knows, and goes on from there', async () => {
  await shopOfBefore()
  await database.pool.query(`
    insert into sandbox_order (id, amount, currency, notes, status, auto_capture) values
      ('order_open', 50000, 'INR', '{}', 'created', true), ('order_paid', 50000, 'INR', '{}', 'paid', true);
    insert into sandbox_payment (id, order_id, amount, currency, status, captured, method, details)
      values ('pay_old', 'order_paid', 50000, 'INR', 'captured', true, 'upi', '{}');
    insert into sandbox_webhook (event_id, body, due_at) values ('event', '{"event":"order.paid"}', now())`)
  await migrate(connection, MIGRATIONS)
  const provider = await pretendedProvider(database)
  await provider.listen()
  try {
    expect(await tables()).toEqual(own)
    expect((await provider.call('GET', '/orders/order_paid/payments')).body).toMatchObject({
      items: [{ id: 'pay_old' }],
    })
    expect((await provider.call('POST', '/payments/pay_old/refund', { amount: 20_000 })).status).toBe(200)
    expect((await provider.attempt('order_open')).razorpay_order_id).toBe('order_open')
    await expect.poll(() => provider.told.map(({ id }) => id)).toContain('event')
  } finally {
    await provider.app.close()
  }
})

test('[D6.25] a shop that never used the sandbox keeps nothing of it, until it is chosen', async () => {
  await shopOfBefore()
  await migrate(connection, MIGRATIONS)
  expect(await tables()).toEqual([])
  await Promise.all([1, 2, 3].map(() => migrateBooks(database.pool)))
  expect(await tables()).toEqual(own)
})
