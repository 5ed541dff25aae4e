import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Order } from '@farmstand/contracts/order'
import { fixture } from '../../testing/shop-fixture.ts'
import { packOrder, sellerDeps } from '../../testing/seller-deps.ts'
import { grocery, placed, tradingApp, type TradingApp } from '../../testing/trading-app.ts'
import { commandLineActor, perform } from '../staff/index.ts'
import { officeHandlers } from '../../office/handlers.ts'
import { newUid } from '../../platform/ids.ts'
import { cancelOrder } from './cancel-order.ts'
import { slowMachineTimeout } from '../../testing/slow-machine.ts'

let trading: TradingApp
beforeAll(async () => void (trading = await tradingApp()))
afterAll(() => trading.close())

const tomatoes = (quantity: number) => [grocery(fixture.stock.tomato, quantity)]
const deps = () => sellerDeps({ db: trading.database.db, clock: { now: () => trading.now } })
const id = fixture.stock.tomato
const office = () => ({ ...deps(), handlers: officeHandlers(deps(), '') })
const command = <Input>(input: Input) => ({ actor: commandLineActor('tester'), key: newUid(), input })
async function count(counted: number) {
  const outcome = await perform(office(), 'countStock', command({ counts: [{ item_id: id, counted }] }))
  if ('refused' in outcome) throw new Error(outcome.reason)
  return outcome.results[0]
}

/**
 * Counts stock of an item that is enough for every test. Waits until the shop shows the item in stock, because sold-out
 * items cannot be ordered.
 */
async function restock(counted: number) {
  const outcome = await count(counted)
  const { stock, combos } = fixture
  await vi.waitFor(() => {
    const shown = trading.catalogue.current()
    expect(shown.find(stock.tomato, 'STOCK')?.inStock).toBe(true)
    expect(shown.find(combos.lastTomatoes, 'COMBO')?.inStock).toBe(true)
  }, slowMachineTimeout)
  return outcome
}

async function order(items: Parameters<TradingApp['fill']>[1]) {
  const buyer = trading.buyer()
  // Retries, because the catalogue in memory may still have the stock from before the last count.
  return trading.order(buyer, await vi.waitFor(() => trading.ready(buyer, items), slowMachineTimeout))
}
async function shelf(): Promise<{ on_hand: number; missing: number }> {
  const { rows } = await trading.database.pool.query(
    `select on_hand, missing, (select sum(quantity)::int from stock_move where item_id = item.id) as moves
     from item where id = ${fixture.stock.tomato}`,
  )
  expect(rows[0].moves).toBe(rows[0].on_hand)
  return { on_hand: rows[0].on_hand, missing: rows[0].missing }
}

describe('counting stock', () => {
  test('[D10.26] reserved stock is not sold again: 10 counted with 6 ordered leave 4', async () => {
    await count(10)
    const six: Order = placed(await order(tomatoes(6)))
    expect(await count(10)).toMatchObject({ promised: 6, before: 4, after: 4, missing: 0 })
    expect((await order(tomatoes(5))).statusCode).toBe(409)
    await packOrder(deps(), six.uid)
    expect(await count(4)).toMatchObject({ promised: 0, before: 4, after: 4 })
    placed(await order(tomatoes(4)))
    expect(await shelf()).toEqual({ on_hand: 0, missing: 0 })
    expect(await count(4)).toMatchObject({ promised: 4, before: 0, after: 0 })
  })

  test('[D10.26] an ordered combo reserves its items', async () => {
    await restock(100)
    placed(await order([{ id: fixture.combos.lastTomatoes, quantity: 3, type: 'COMBO', department: 'GROCERY' }]))
    const { rows } = await trading.database.pool.query('select on_hand from item where id = $1', [fixture.stock.tomato])
    expect(await count(100)).toMatchObject({ before: rows[0].on_hand, after: rows[0].on_hand })
  })

  test('[D10.26] received pieces replace missing reserved stock before more is sold', async () => {
    const before = (await restock(100))?.promised ?? 0
    const { uid } = placed(await order(tomatoes(6)))
    expect(await count(before + 2)).toMatchObject({ promised: before + 6, after: 0, missing: 4 })
    const move = { item_id: id, quantity: 1, why: 'RECEIVED' as const, reason: 'delivery' }
    await perform(office(), 'moveStock', command({ moves: [move] }))
    expect(await shelf()).toEqual({ on_hand: 0, missing: 3 })
    await cancelOrder(deps(), { orderUid: uid, actor: 'seller' })
    // The cancellation returns 6 pieces in the books, but 3 of them were missing, so only the 3 on the shelf are for
    // sale.
    expect(await shelf()).toEqual({ on_hand: 3, missing: 0 })
    expect(await count(before + 3)).toMatchObject({ before: 3, after: 3 })
  })

  test('[D10.26] repeated counts among 14 simultaneous orders sell each piece only once', async () => {
    const before = (await restock(1_000))?.promised ?? 0
    await count(before + 10)
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 14 }, () => order(tomatoes(2)))),
      Promise.all(Array.from({ length: 14 }, () => count(before + 10))),
    ])
    const bought = answers.filter(({ statusCode }) => statusCode === 200).length
    expect(bought).toBe(5)
    expect(await shelf()).toEqual({ on_hand: 0, missing: 0 })
  })
})
