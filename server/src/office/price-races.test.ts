import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '@farmstand/contracts/office/operations'
import type { PriceBatchWhole } from '@farmstand/contracts/office/items'
import { waitUntilBlocked } from '../testing/gate.ts'
import { testOffice, type AtScreen, type TestOffice } from '../testing/office.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { tradingApp, type TradingApp } from '../testing/trading-app.ts'

const { tomato } = fixture.stock

let trading: TradingApp
let office: TestOffice
let owner: AtScreen
beforeAll(async () => {
  trading = await tradingApp()
  office = await testOffice({ database: trading.database, clock: { now: () => trading.now } })
  owner = await office.joins('OWNER')
})
afterAll(async () => {
  await office.close()
  await trading.close()
})
beforeEach(() =>
  trading.database.pool.query('update item set cost_paise = 4200, discount_bp = 0 where id = $1', [tomato]),
)

async function raised(publish_at: string | null): Promise<string> {
  const moves = [
    { item_id: tomato, before: { cost: 42, discount: 0 }, after: { cost: 46, discount: 0 }, looked: false },
  ]
  const answer = await office.act(owner, 'changePrices', { changes: moves, publish_at, source: 'GRID', name: null })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<AnswerOf<'changePrices'>>().batch_uid
}

/** Starts two operations on a batch while the item's price is locked, so that both run before the first ends. */
async function bothAtOnce(uid: string, operations: readonly ('publishPrices' | 'cancelPrices' | 'revertPrices')[]) {
  const { pool } = trading.database
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from item where id = $1 for update', [tomato])
  const answers = []
  for (const operation of operations) {
    const answer = office.act(owner, operation, { batch_uid: uid })
    answers.push(answer)
    // The second operation must wait too. If nothing holds it back, its answer arrives instead.
    await Promise.race([waitUntilBlocked(pool, answers.length), answer])
  }
  await holder.query('commit')
  holder.release()
  return Promise.all(answers)
}

test('[O72] planned prices that are being published cannot be cancelled at the same time', async () => {
  const uid = await raised(new Date(trading.now.getTime() + 3_600_000).toISOString())
  const [published, cancelled] = await bothAtOnce(uid, ['publishPrices', 'cancelPrices'])
  expect(published?.json()).toMatchObject({ state: 'PUBLISHED', changes: 1 })
  expect(cancelled?.json()).toMatchObject({ code: 'CONFLICT', reason: 'PRICES_PUBLISHED' })
  const { batch } = (await office.get(`/priceBatch?uid=${uid}`, owner)).json<PriceBatchWhole>()
  expect(batch.state).toBe('PUBLISHED')
})

test('[O69] of two simultaneous reverts of one batch, the second is refused', async () => {
  const uid = await raised(null)
  const [first, second] = await bothAtOnce(uid, ['revertPrices', 'revertPrices'])
  expect(first?.statusCode, first?.body).toBe(200)
  expect(second?.json()).toMatchObject({ code: 'CONFLICT', reason: 'PRICES_REVERTED' })
})
