import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { MinOrderAmount } from '@farmstand/contracts/setting'
import { testApp, type SignedInCustomer, type TestApp } from './app.ts'
import { brokenInvariants } from './invariants.ts'
import { passAMinute } from './paying.ts'
import { pollUntil } from './slow-machine.ts'

export interface OneShop {
  /** Receives the shop, which is opened once for the test file, and prepares it. */
  opened: (shop: TestApp) => unknown
  /** Receives the customer of the next test. */
  customer: (as: SignedInCustomer) => unknown
  /** Restores the state that the next test expects. Called after each test. */
  settle?: () => Promise<unknown>
}

/**
 * Opens a shop for the whole test file. Each test gets a new customer and begins at ten in the morning. After each test
 * a minute passes, and the shop's books must be consistent.
 */
export function oneShop({ opened, customer, settle }: OneShop): void {
  let shop: TestApp
  beforeAll(async () => {
    shop = await testApp()
    await opened(shop)
  })
  beforeEach(async () => {
    shop.clock.set('2026-11-25T04:30:00.000Z')
    await agePapers(shop)
    shop.pause = async () => undefined
    await customer(await shop.customer())
  })
  afterEach(async () => {
    await settle?.()
    await passAMinute(shop)
    expect(await brokenInvariants(shop.database.pool, shop.clock.now())).toEqual([])
  })
  afterAll(() => shop.close())
}

/**
 * Backdates the invoices and credit notes of earlier tests. The clock was set back after those tests, but the dates in
 * a series of invoices must never go back.
 */
async function agePapers({ database, clock }: TestApp): Promise<void> {
  const at = clock.now().toISOString()
  await database.pool.query(`
    alter table invoice disable trigger user;
    alter table invoice_line disable trigger user;
    update invoice_line set issued_at = '${at}' where issued_at > '${at}';
    update invoice set issued_at = '${at}', snapshot = snapshot || '{"issued_at": "${at}", "issued_on": "${at.slice(0, 10)}"}'
    where issued_at > '${at}';
    alter table invoice enable trigger user;
    alter table invoice_line enable trigger user`)
}

/** Changes the shop's minimum order, in rupees, and waits until the shop has read it. */
export async function setMinimum(shop: TestApp, rupees: string): Promise<void> {
  await shop.database.pool.query(`update setting set value = $1 where key = 'MIN_ORDER_AMOUNT'`, [rupees])
  const readSetting = async () =>
    (await shop.call({ url: addressOf('getGeneralSetting', { key: 'MIN_ORDER_AMOUNT' }) })).json<MinOrderAmount>()
  await pollUntil(async () => Number((await readSetting()).MIN_ORDER_AMOUNT) === Number(rupees))
}
