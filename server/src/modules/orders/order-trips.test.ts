import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Estimation } from '@farmstand/contracts/estimation'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'
import { place, succeeded } from '../../testing/checkout.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery, orderRequest } from '../../testing/trading-app.ts'
import { watchDriver, type DriverStatement } from '../../testing/watch-driver.ts'

const ITEMS = [grocery(fixture.stock.tomato, 3), grocery(fixture.stock.onion), grocery(fixture.stock.potato)]
/** The most round trips and statements of an order: three lines in the cart, its bill, and the order itself. */
const MOST = { trips: 9, statements: 25 }

let shop: TestApp
let as: SignedInCustomer
beforeAll(async () => {
  shop = await testApp()
  as = await shop.customer()
})
afterAll(() => shop.close())

async function wholeOrder(): Promise<void> {
  for (const { id, quantity, type } of ITEMS) {
    const url = `${addressOf('addCartItem')}?item_id=${id}&quantity=${quantity}&type=${type}`
    succeeded(await shop.call({ as, method: 'POST', url }))
  }
  const url = `${addressOf('calculateEstimation')}?pincode=${fixture.pincode}&is_same=true`
  const bill = succeeded(await shop.call({ as, method: 'POST', url, payload: ITEMS })).json<Estimation>()
  succeeded(await place(shop, as, orderRequest(bill.estimation_id, ITEMS)))
}

test('an order of three items needs few round trips and statements', async () => {
  await wholeOrder()
  const sent: DriverStatement[] = []
  const stop = watchDriver((statement) => sent.push(statement))
  try {
    await wholeOrder()
  } finally {
    stop()
  }
  // The watch of the database and the announcements to staff run beside the order. A token is read once in a second.
  const asked = sent.filter(({ text }) => !/pg_notify|transaction_read_only|access_token/.test(text))
  const trips = asked.filter(({ trip }) => trip)
  const shown = asked.map(({ trip, text }) => `${trip ? '→' : ' '} ${text.trim().slice(0, 80)}`).join('\n')
  expect(trips.length, shown).toBeLessThanOrEqual(MOST.trips)
  expect(asked.length, shown).toBeLessThanOrEqual(MOST.statements)
})
