import { beforeAll, afterAll, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { OwnData } from '@farmstand/contracts/own-data'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import { checkout, fillWallet, goods, orderOf, place } from '../../testing/checkout.ts'
import { multipart } from '../../testing/multipart.ts'
import { testOffice } from '../../testing/office.ts'
import { asBytes, phonePhoto, problemRequest } from '../../testing/reported.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery, orderRequest } from '../../testing/trading-app.ts'
import { technicalTables, customerDataQueries } from './queries.ts'

let shop: TestApp
beforeAll(async () => void (shop = await testApp()))
afterAll(() => shop.close())

const own = (as: SignedInCustomer) => shop.call({ as, url: addressOf('getOwnData') })

/** Returns a customer who has a name, a recharged wallet and an order. */
async function busyCustomer(name: string): Promise<SignedInCustomer> {
  const as = await shop.signIn()
  const payload = multipart({ full_name: name })
  await shop.call({ as, method: 'PUT', url: addressOf('updateUser', { uid: as.uid }), ...payload })
  await fillWallet(shop, as, 120)
  const bill = await checkout(shop, as, goods)
  orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods, { customer_name: name })))
  return as
}

test('customers download their own data, without other customers’ data and secrets', async () => {
  const [asha, other] = [await busyCustomer('Asha Kulkarni'), await busyCustomer('Vikram Rao')]
  const answer = await own(asha)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
  const { parts } = answer.json<OwnData>()
  expect(parts['account']).toEqual([expect.objectContaining({ full_name: 'Asha Kulkarni', mobile_no: asha.mobile })])
  expect(parts['orders']).toEqual([
    expect.objectContaining({ customer_name: 'Asha Kulkarni', lines: [expect.objectContaining({ name: 'Tomato' })] }),
  ])
  expect(parts['money']).toContainEqual(expect.objectContaining({ account: 'wallet', paise: 12_000 }))
  expect(parts['payments']).toHaveLength(1)
  expect(parts['sign_ins']).toHaveLength(1)
  expect(answer.body).not.toContain('Vikram')
  expect(answer.body).not.toContain(other.uid)
  const { rows } = await shop.database.pool.query<{ secret: string }>(
    `select token_hash as secret from access_token union select token_hash from refresh_token
     union select content_hash from ledger_transfer union select code_hash from sign_in_code`,
  )
  expect(rows.length).toBeGreaterThan(4)
  for (const { secret } of rows) expect(answer.body).not.toContain(secret)
})

test('the copy contains every table with customers, except technical ones', async () => {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'customer_uid' order by 1`,
  )
  const asked = Object.values(customerDataQueries)
    .map((part) => JSON.stringify(part('00000000-0000-0000-0000-000000000000')))
    .join(' ')
  const missing = rows.filter(
    ({ name }) => !technicalTables.has(name) && !new RegExp(`(from|join) ${name}\\b`).test(asked),
  )
  expect(rows.length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})

test('a customer can download ten copies an hour, as JSON or PDF', async () => {
  const as = await busyCustomer('Meera')
  const pdf = await shop.call({ as, url: addressOf('getOwnDataPdf') })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.rawPayload.length).toBeGreaterThan(10_000)
  for (let more = 0; more < 9; more++) expect((await own(as)).statusCode).toBe(200)
  const refused = await own(as)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('[E80] the copy contains no staff ids and no internal notes', async () => {
  const as = await busyCustomer('Asha Kulkarni')
  const { pool } = shop.database
  const { rows } = await pool.query<{ uid: string }>('select uid from customer_order where customer_uid = $1', [as.uid])
  const uid = rows[0]?.uid
  const staff = 'staff:7d0f3a52-0000-4000-8000-000000000001'
  await pool.query(
    `update customer_order set note = 'watch this one', packer = $2, packing_until = now() where uid = $1`,
    [uid, staff],
  )
  // The history is append-only, so the staff id needs a separate row.
  await pool.query(
    `insert into order_event (order_uid, status, actor, done_by, at) values ($1, 'CONFIRMED', 'seller', $2, now())`,
    [uid, staff],
  )
  await pool.query('update order_pick set done_by = $2 where order_uid = $1', [uid, staff])
  await pool.query(
    `insert into problem (uid, order_uid, customer_uid, key, kind, wish, lines, text, state, answer, answered_by, answered_at, created_at, answer_by)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'OTHER', 'REFUND', '[]', 'too late', 'ANSWERED', 'Sorry.', $3, now(), now(), now())`,
    [uid, as.uid, staff],
  )
  await pool.query(
    `insert into order_credit (uid, order_uid, paise, goes_to, lines, note, reason, done_by, at)
     values (gen_random_uuid(), $1, 100, 'WALLET', '[]', 'CN-1', 'a known grumbler', $2, now())`,
    [uid, staff],
  )
  const { body, ...answer } = await own(as)
  expect(answer.statusCode).toBe(200)
  for (const secret of [staff, 'watch this one', 'a known grumbler', '"packer"', '"done_by"', '"answered_by"'])
    expect(body, secret).not.toContain(secret)
  expect(body).toContain('Sorry.')
  expect(body).toContain('CN-1')
})

const onion = [grocery(fixture.stock.onion)]

/**
 * Adds an onion to the customer's only order, packs and delivers both orders, and reports a problem with the first,
 * with a photo. Returns both orders.
 */
async function everythingOfAnOrder(as: SignedInCustomer, words: string): Promise<{ host: string; added: string }> {
  const { rows } = await shop.database.pool.query<{ uid: string }>(
    'select uid from customer_order where customer_uid = $1',
    [as.uid],
  )
  const host = rows[0]?.uid ?? ''
  shop.clock.advance(60_000)
  const cart = `${addressOf('setCartItem')}?item_id=${fixture.stock.onion}&quantity=1&type=${onion[0]?.type ?? ''}`
  await shop.call({ as, method: 'PATCH', url: cart })
  const estimation = `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}&is_same=true&add_to=${host}`
  const bill = (await shop.call({ as, method: 'POST', url: estimation, payload: onion })).json<{
    estimation_id: string
  }>()
  const added = orderOf(await place(shop, as, orderRequest(bill.estimation_id, onion)))
  const office = await testOffice(shop)
  const orders = [host, added.uid].map((uid) => ({ uid }))
  for (const step of ['confirmOrders', 'packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await office.atTerminal(step, { orders })
  await office.close()
  const sent = { as, method: 'POST' as const }
  const url = addressOf('addProblemPhoto', { uid: host })
  const photo = (await shop.call({ ...sent, url, ...asBytes(await phonePhoto()) })).json<{ uid: string }>()
  const payload = problemRequest(crypto.randomUUID(), { text: words, photos: [photo.uid] })
  const reported = await shop.call({ ...sent, url: addressOf('reportProblem', { uid: host }), payload })
  expect(reported.statusCode, reported.body).toBe(200)
  return { host, added: added.uid }
}

test('[D8.1] the copy contains each order with its parts, and no other customer’s', async () => {
  const [asha, other] = [await busyCustomer('Asha Kulkarni'), await busyCustomer('Vikram Rao')]
  const hers = await everythingOfAnOrder(asha, 'One was soft.')
  const his = await everythingOfAnOrder(other, 'One was green.')
  const { body, ...answer } = await own(asha)
  const { parts } = answer.json<OwnData>()
  const nested = (name: string, quantity: number, invoice: string) => ({
    lines: [expect.objectContaining({ name, quantity })],
    history: ['PLACED', 'CONFIRMED', 'PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'].map((status) =>
      expect.objectContaining({ status }),
    ),
    invoices: [expect.objectContaining({ kind: invoice })],
  })
  expect(parts['orders']).toEqual([
    expect.objectContaining({ uid: hers.added, added_to: hers.host, ...nested('Onion', 1, 'BILL_OF_SUPPLY') }),
    expect.objectContaining({ uid: hers.host, added_to: null, ...nested('Tomato', 3, 'INVOICE_CUM_BILL_OF_SUPPLY') }),
  ])
  expect(parts['problems']).toEqual([
    expect.objectContaining({ order_uid: hers.host, text: 'One was soft.', lines: [{ position: 0, quantity: 1 }] }),
  ])
  expect(parts['photos']).toEqual([
    expect.objectContaining({
      order_uid: hers.host,
      problem_uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }),
  ])
  for (const foreign of ['Vikram', 'One was green.', his.host, his.added, other.uid])
    expect(body, foreign).not.toContain(foreign)
})
