import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { fillBooks } from '../../testing/books-fixture.ts'
import { leavingCustomer } from '../../testing/changing-customers.ts'
import { testDatabase } from '../../testing/database.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import {
  codeOf,
  confirmDeletion,
  isGone,
  placeOrderWithNotes,
  queryRows,
  sendOut,
  verifyDeletion,
} from '../../testing/account-deletion.ts'
import { room } from '../../testing/packing-room.ts'
import { recordedShop, sealNow } from '../../testing/recorded-shop.ts'
import { stockShop } from '../../testing/shop-fixture.ts'
import { forgetBuyer } from '../invoicing/index.ts'
import { sealHistories } from './seal-queries.ts'
import { reconcile } from './reconcile.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seals-'))
  await recordedShop()
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await room.office.close()
  await room.shop.close()
})

const broken = () => brokenInvariants(room.shop.database.pool, room.shop.clock.now())

test('[D11.13] [D8.2] the seal of an invoice holds after its customer left and the salts are deleted', async () => {
  const as = await leavingCustomer(room.shop)
  const order = await placeOrderWithNotes(room.shop, as)
  await sendOut(room.shop, order)
  await sealNow()
  const paper = () =>
    queryRows<{ name: string; seals: object; number: string }>(
      room.shop,
      `select number, snapshot->'buyer'->>'name' as name, buyer_seals as seals from invoice where order_uid = $1`,
      order.uid,
    )
  const [before] = await paper()
  expect(before).toMatchObject({ seals: { name: { salt: expect.any(String), digest: expect.any(String) } } })
  expect((await confirmDeletion(room.shop, as)).statusCode).toBe(200)
  expect((await verifyDeletion(room.shop, as, codeOf(room.shop, as))).statusCode).toBe(200)
  expect(await isGone(room.shop, as)).toBe(true)
  const [after] = await paper()
  expect(after?.name).toBe('')
  expect(after?.seals).toEqual({
    name: { digest: expect.any(String) },
    contact: { digest: expect.any(String) },
    delivery_address: { digest: expect.any(String) },
  })
  expect((await broken()).filter((one) => one.startsWith('I14'))).toEqual([])
})

test('[D11.13] reconcile reports an erased buyer of an invoice whose account still exists', async () => {
  const [row] = await queryRows<{ order_uid: string }>(
    room.shop,
    `select i.order_uid from invoice i join customer_order o on o.uid = i.order_uid join customer c on c.uid = o.customer_uid
     where c.deleted_at is null limit 1`,
  )
  await inTransaction(room.shop.database.db, (tx) => forgetBuyer(tx, [row?.order_uid ?? '']))
  expect((await broken()).filter((one) => one.includes('erased while still a customer'))).toHaveLength(1)
})

test('[D11.13] several hundred sealed orders pass, and forging them and their seals is reported', async () => {
  const database = await testDatabase()
  await stockShop(database.pool)
  await database.pool.query('update slot_offer set capacity = 1000')
  await fillBooks(database.pool, 400, new Date(Date.now() - 86_400_000))
  for (const table of ['order_event', 'invoice'])
    await database.pool.query(`alter table ${table} disable trigger user;
      update ${table} set recorded_at = now() - interval '1 hour'; alter table ${table} enable trigger user`)
  const journal = join(folder, 'many.ndjson')
  await sealHistories(database.db, journal)
  await sealHistories(database.db, journal)
  const lines = readFileSync(journal, 'utf8').split('\n').filter(Boolean)
  expect(lines.map((line) => line.slice(0, 24)).toSorted()).toEqual([
    '{"history":"invoice","id',
    '{"history":"order_event"',
  ])
  expect((await reconcile(database.db, new Date(), { journal })).violations).toEqual([])
  // A forger can rewrite a history and its seals in the database, but not the journal.
  await database.pool.query(`alter table history_seal disable trigger user; delete from history_seal;
    alter table order_event disable trigger user; update order_event set done_by = 'staff:x' where status = 'PACKED'`)
  await sealHistories(database.db, join(folder, 'forged.ndjson'))
  const found = (await reconcile(database.db, new Date(), { journal })).violations
  expect(found.map(({ what }) => what)).toEqual([`A history differs from ${journal}`])
  await database.drop()
})

test('[D11.13] each row is sealed once, and a row younger than two minutes only by a later seal', async () => {
  const database = await testDatabase()
  await stockShop(database.pool)
  await fillBooks(database.pool, 10, new Date(Date.now() - 86_400_000))
  const sealed = async () =>
    (await database.pool.query(`select history, up_to::int, rows::int from history_seal order by id`)).rows
  await sealHistories(database.db, join(folder, 'young.ndjson'))
  expect(await sealed()).toEqual([])
  await database.pool.query(`alter table order_event disable trigger user;
    update order_event set recorded_at = now() - interval '1 hour' where id <= 5; alter table order_event enable trigger user`)
  await Promise.all(Array.from({ length: 4 }, () => sealHistories(database.db, join(folder, 'young.ndjson'))))
  expect(await sealed()).toEqual([{ history: 'order_event', up_to: 5, rows: 5 }])
  await database.drop()
})
