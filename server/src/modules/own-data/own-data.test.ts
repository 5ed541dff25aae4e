import { beforeAll, afterAll, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { OwnData } from '@farmstand/contracts/own-data'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import { checkout, fillWallet, goods, orderOf, place } from '../../testing/checkout.ts'
import { multipart } from '../../testing/multipart.ts'
import { orderRequest } from '../../testing/trading-app.ts'
import { meansOnly, ownParts } from './queries.ts'

let shop: TestApp
beforeAll(async () => void (shop = await testApp()))
afterAll(() => shop.close())

const own = (as: SignedInCustomer) => shop.call({ as, url: addressOf('getOwnData') })

/** A customer who has done something of everything that is easily done. */
async function busyCustomer(name: string): Promise<SignedInCustomer> {
  const as = await shop.signIn()
  const payload = multipart({ full_name: name })
  await shop.call({ as, method: 'PUT', url: addressOf('updateUser', { uid: as.uid }), ...payload })
  await fillWallet(shop, as, 120)
  const bill = await checkout(shop, as, goods)
  orderOf(await place(shop, as, orderRequest(bill.estimation_id, goods, { customer_name: name })))
  return as
}

test('a customer downloads everything the shop keeps of them, of nobody else, and no key to anything', async () => {
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

test('every table that names a customer is in the copy, or holds only means of the shop', async () => {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'customer_uid' order by 1`,
  )
  const asked = Object.values(ownParts)
    .map((part) => JSON.stringify(part('00000000-0000-0000-0000-000000000000')))
    .join(' ')
  const missing = rows.filter(({ name }) => !meansOnly.has(name) && !new RegExp(`(from|join) ${name}\\b`).test(asked))
  expect(rows.length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})

test('the same is a document to read, and neither is made more than ten times an hour', async () => {
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
