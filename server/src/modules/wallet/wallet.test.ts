import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Wallet, WalletTransactionList } from '@farmstand/contracts/wallet'
import { addressOf } from '@farmstand/contracts/calls'
import { inTransaction, type Transaction } from '../../platform/database.ts'
import { paise } from '../../platform/money.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import type { Attempt } from '../../testing/razorpay/recorded-razorpay.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { paid, recharge, verify, walletSum } from '../../testing/paying.ts'
import { accounts, movementRows, postTransfer } from './index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterEach(async () => {
  await shop.payments.background.idle()
  expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
})
afterAll(() => shop.close())

const customer = () => shop.customer()

const get = (as: SignedInCustomer, url: string) => shop.call({ as, method: 'GET', url })
const credit = async (as: SignedInCustomer, amount: number) => {
  const attempt = await paid(shop, as, { amount, purpose: 'RECHARGE' })
  await verify(shop, as, attempt)
  expect((await recharge(shop, as, attempt.payment_id)).statusCode).toBe(200)
}
const page = async (as: SignedInCustomer, query: string) =>
  (await get(as, `${addressOf('listWalletTransactions')}?${query}`)).json<WalletTransactionList>()

describe('the wallet', () => {
  test('[S7.31] [S3.13] until the first recharge a wallet is empty and has its customer’s sign-up date', async () => {
    const as = await customer()
    const { rows } = await shop.database.pool.query<{ created_at: Date }>(
      'select created_at from customer where uid = $1',
      [as.uid],
    )
    expect((await get(as, addressOf('getWallet'))).json<Wallet>()).toEqual({
      balance: 0,
      updated_at: rows[0]?.created_at.toISOString(),
      recharge_min: 1,
      recharge_max: 50_000,
    })
    expect(await page(as, '')).toEqual({ results: [], page: 1, total_pages: 0 })
    await credit(as, 12_345)
    expect((await get(as, addressOf('getWallet'))).json<Wallet>().balance).toBe(123.45)
  })

  test('[S7.31] [D7.1] [D7.2] a wallet shows the sum of its entries, by either name of the uid', async () => {
    const as = await customer()
    await credit(as, 50_050)
    shop.clock.advance(60_000)
    await credit(as, 12_345)
    const limits = { recharge_min: 1, recharge_max: 50_000 }
    const expected = { balance: 623.95, updated_at: shop.clock.now().toISOString(), ...limits }
    for (const query of ['', `?user_uid=${as.uid}`, `?uid=${as.uid}`, `?uid=${as.uid}&user_uid=${as.uid}`])
      expect((await get(as, `${addressOf('getWallet')}${query}`)).json<Wallet>()).toEqual(expected)
    expect(await walletSum(shop, as.uid)).toBe(62_395)
  })

  test('[S7.31] [S7.32] another customer’s wallet is not found', async () => {
    const [as, other] = [await customer(), await customer()]
    for (const url of [
      `${addressOf('getWallet')}?user_uid=${other.uid}`,
      `${addressOf('getWallet')}?uid=${other.uid}`,
      `${addressOf('getWallet')}?uid=${as.uid}&user_uid=${other.uid}`,
      `${addressOf('listWalletTransactions')}?user_uid=${other.uid}`,
    ])
      expect((await get(as, url)).statusCode).toBe(404)
    expect((await get(as, `${addressOf('getWallet')}?uid=${as.uid}&uid=${other.uid}`)).statusCode).toBe(400)
    expect((await shop.call({ method: 'GET', url: addressOf('getWallet') })).statusCode).toBe(401)
  })

  test('[S7.32] [S9.12] [S3.13] [D10.13] a wallet lists three entries a page, and the last page for pages beyond the end', async () => {
    const as = await customer()
    for (const amount of [100, 200, 300, 400, 500, 600, 700]) await credit(as, amount)
    const first = await page(as, `user_uid=${as.uid}&page=1&limit=3`)
    expect(first).toMatchObject({ page: 1, total_pages: 3 })
    expect(first.results.map(({ amount }) => amount)).toEqual([7, 6, 5])
    expect(first.results[0]).toEqual({
      id: expect.any(Number),
      amount: 7,
      description: 'Wallet recharge',
      updated_at: shop.clock.now().toISOString(),
    })
    expect((await page(as, 'page=3')).results.map(({ amount }) => amount)).toEqual([1])
    for (const beyond of ['page=4', 'page=10000', 'page=9999999999', `page=${'9'.repeat(400)}`])
      expect(await page(as, beyond)).toMatchObject({ results: [{ amount: 1 }], page: 3, total_pages: 3 })
    expect((await page(as, 'limit=99')).results).toHaveLength(3)
    expect(await page(as, 'limit=2&page=4')).toMatchObject({ results: [{ amount: 1 }], total_pages: 4 })
    for (const query of ['page=0', 'page=-1', 'page=1.5', 'page=', 'limit=0', 'page=１', 'x=1'])
      expect((await get(as, `${addressOf('listWalletTransactions')}?${query}`)).statusCode, query).toBe(400)
  })

  test('[D10.12] [S7.33] a customer’s note on a recharge is kept, whichever request credited it first', async () => {
    const as = await customer()
    const described = async (
      amount: number,
      words: string,
      before = async (attempt: Attempt): Promise<void> => {
        shop.gateway.faults.paymentsOfOrder = ['unreachable']
        expect((await verify(shop, as, attempt)).json()).toMatchObject({ status: 'PENDING' })
      },
    ) => {
      const attempt = await paid(shop, as, { amount, purpose: 'RECHARGE' })
      await before(attempt)
      return recharge(shop, as, attempt.payment_id, { description: words })
    }
    await described(10_000, ' For Diwali\n sweets ')
    await described(20_000, 'अ'.repeat(60), async (attempt) => {
      expect((await verify(shop, as, attempt)).json()).toMatchObject({ status: 'CREDITED' })
    })
    await described(30_000, '   ')
    expect((await described(40_000, 'x'.repeat(61))).statusCode).toBe(400)
    const words = (await page(as, '')).results.map(({ description }) => description)
    expect(words).toEqual(['Wallet recharge', 'अ'.repeat(60), 'For Diwali sweets'])
  })

  test('[D10.12] the first note on a recharge is kept', async () => {
    const as = await customer()
    const attempt = await paid(shop, as, { amount: 10_000, purpose: 'RECHARGE' })
    await verify(shop, as, attempt)
    const { payment_id } = attempt
    await Promise.all([1, 2, 3].map(() => recharge(shop, as, payment_id, { description: 'First' })))
    await recharge(shop, as, payment_id, { description: 'Second' })
    expect((await page(as, '')).results.map(({ description }) => description)).toEqual(['First'])
  })

  test('[S7.32] entries added while paging move others down, and none is skipped', async () => {
    const as = await customer()
    for (const amount of [100, 200, 300, 400]) await credit(as, amount)
    const first = await page(as, 'page=1')
    await credit(as, 500)
    const second = await page(as, 'page=2')
    expect(first.results.map(({ amount }) => amount)).toEqual([4, 3, 2])
    // The new entry moved entry 2 to the second page. Entry 2 is seen twice under one id, and no entry is missing.
    expect(second.results.map(({ amount }) => amount)).toEqual([2, 1])
    const seen = new Map([...first.results, ...second.results].map((one) => [one.id, one.amount]))
    expect([...seen.values()]).toEqual([4, 3, 2, 1])
  })
})

describe('the ledger', () => {
  const credited = (uid: string, amount: number, payment: string) =>
    inTransaction(shop.database.db, (tx) =>
      postTransfer(
        tx,
        { key: `claim:${payment}`, kind: 'recharge', reference: payment, description: 'Again', at: shop.clock.now() },
        { from: accounts.payment(payment, uid), to: accounts.wallet(uid), amount: paise(amount) },
      ),
    )

  test('[D7.1] entries and transfers can be neither changed nor deleted', async () => {
    const as = await customer()
    await credit(as, 10_000)
    for (const statement of [
      'update ledger_entry set paise = paise + 1',
      'delete from ledger_entry',
      `update ledger_transfer set key = key || 'x'`,
      'delete from ledger_transfer',
      'truncate ledger_entry',
    ])
      await expect(shop.database.pool.query(statement), statement).rejects.toThrow('only grows')
  })

  test('[D7.1] [I11] an empty transfer, or a known key with other content, throws', async () => {
    const as = await customer()
    await credit(as, 10_000)
    const { rows } = await shop.database.pool.query<{ reference: string }>(
      `select reference from ledger_transfer where kind = 'recharge' order by id desc limit 1`,
    )
    const payment = rows[0]?.reference ?? ''
    expect(await credited(as.uid, 10_000, payment)).toBe('repeated')
    await expect(credited(as.uid, 1, payment)).rejects.toThrow('other content')
    for (const amount of [0, -1]) await expect(credited(as.uid, amount, 'pay_x')).rejects.toThrow('would move')
  })

  test('[D10.21] only permitted movements can be posted', async () => {
    const as = await customer()
    const head = { reference: as.uid, description: 'x', at: shop.clock.now() }
    const way = { from: accounts.promo, to: accounts.wallet(as.uid), amount: paise(1) } as const
    // This function is never called. The compiler reports an error if one of these movements is allowed.
    const refused = (tx: Transaction) => [
      // @ts-expect-error -- no such kind
      postTransfer(tx, { ...head, kind: 'gift', key: 'gift:1' }, way),
      // @ts-expect-error -- the key of another kind
      postTransfer(tx, { ...head, kind: 'cashback', key: 'gift:1' }, way),
      // @ts-expect-error -- a recharge does not come out of the shop's own pocket
      postTransfer(tx, { ...head, kind: 'recharge', key: 'claim:1' }, way),
      // @ts-expect-error -- the wrong direction
      postTransfer(tx, { ...head, kind: 'cashback', key: 'cashback:1' }, { ...way, from: way.to, to: way.from }),
    ]
    expect(refused).toBeTypeOf('function')
    expect(movementRows()).toContainEqual({
      kind: 'recharge',
      key: 'claim',
      from: ['payment'],
      to: ['wallet'],
      about: 'payment',
    })
  })
})
