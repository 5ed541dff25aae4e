import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderRequest } from '@farmstand/contracts/order'
import { brokenInvariants } from '../../testing/invariants.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import {
  grocery,
  groceryCombo,
  kitchen,
  orderRequest,
  placed,
  tradingApp,
  type Buyer,
  type TradingApp,
  type Wanted,
} from '../../testing/trading-app.ts'
import { createGate, waitUntilBlocked } from '../../testing/gate.ts'
import type { Point } from '../../testing/points.ts'
import { volume } from '../../testing/volume.ts'
import { pollUntil } from '../../testing/slow-machine.ts'

const BUYERS = volume(30, 100)
const OPPOSITE = volume(50, 200)

const { stock, combos } = fixture

interface Ready {
  buyer: Buyer
  request: OrderRequest
}

describe('concurrent orders', () => {
  let trading: TradingApp
  beforeAll(async () => {
    trading = await tradingApp()
    await trading.change(`update setting set value = '0' where key = 'MIN_ORDER_AMOUNT'`)
    // Opens the pool's connections first. Otherwise the first order would finish before the second one starts, and
    // there would be no race.
    await Promise.all(Array.from({ length: 20 }, () => trading.database.pool.query('select pg_sleep(0.01)')))
  })
  afterAll(() => trading.close())
  beforeEach(() => {
    trading.pause = async () => undefined
  })
  afterEach(async () => {
    expect(await brokenInvariants(trading.database.pool, trading.now)).toEqual([])
  })

  const query = (statement: string, ...values: unknown[]) => trading.database.pool.query(statement, values)
  /**
   * Sets the stock of an item by a count and waits until the shop has read it. Sets it to zero first, so that an older
   * stock is not mistaken for the new one.
   */
  const restock = async (id: number, left: number) => {
    for (const counted of [0, left]) {
      await query(
        `with old as (select on_hand from item where id = $1), now as (update item set on_hand = $2 where id = $1)
         insert into stock_move (item_id, quantity, reason, reference) select $1, $2 - on_hand, 'COUNT', 'is wanted again and missing' from old`,
        id,
        counted,
      )
      await pollUntil(() => trading.catalogue.current().find(id, 'STOCK')?.inStock === counted > 0)
    }
  }
  let houses = 0
  /**
   * Gives each customer a different address. Orders of new customers to one address run one after another, so there
   * would be no race.
   */
  const ready = async (items: readonly Wanted[], more: Partial<OrderRequest> = {}): Promise<Ready> => {
    const buyer = trading.buyer()
    const customer_address = `${++houses}, Rose Lane, Camp, Pune`
    return { buyer, request: await trading.ready(buyer, items, { customer_address, ...more }) }
  }
  const many = async (count: number, make: (index: number) => Promise<Ready>) => {
    const made: Ready[] = []
    for (let index = 0; index < count; index++) made.push(await make(index))
    return made
  }
  /** Places all orders at once and counts the replies by outcome. */
  const race = async (orders: readonly Ready[]) => {
    const answers = await Promise.all(orders.map(({ buyer, request }) => trading.order(buyer, request)))
    const counts: Record<string, number> = {}
    for (const answer of answers) {
      const outcome = answer.statusCode === 200 ? 'placed' : answer.json<{ code: string }>().code
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    return counts
  }
  /** Holds the first order that reaches `point` until it is released. */
  const holdAt = (point: Point) => {
    const one = createGate()
    trading.pause = one.at(point)
    return one
  }

  test(`[D5.5] [D5.6] ${BUYERS} customers want the last 10 places of a slot: exactly 10 get one`, async () => {
    await query(`update slot_offer set capacity = 10 where slot_id = 3 and department = 'GROCERY'`)
    const orders = await many(BUYERS, () => ready([grocery(stock.onion)], { delivery_slot: 3 }))
    expect(await race(orders)).toEqual({ placed: 10, SLOT_FULL: BUYERS - 10 })
  })

  test(`[D6.13] ${BUYERS} customers want the last unit: exactly one gets it`, async () => {
    await restock(stock.spinach, 500)
    const orders = await many(BUYERS, () =>
      ready([grocery(stock.spinach)], { delivery_slot: 4, delivery_date: '2026-11-27' }),
    )
    await restock(stock.spinach, 1)
    expect(await race(orders)).toEqual({ placed: 1, OUT_OF_STOCK: BUYERS - 1 })
  })

  test(`[D3.20] [D6.13] ${BUYERS} customers want the last unit, half in a combo: exactly one gets it`, async () => {
    await restock(stock.spinach, 500)
    const orders = await many(BUYERS, (index) =>
      ready([index % 2 ? grocery(stock.spinach) : groceryCombo(combos.saladBox)], {
        delivery_slot: 4,
        delivery_date: '2026-11-28',
      }),
    )
    await restock(stock.spinach, 1)
    expect(await race(orders)).toEqual({ placed: 1, OUT_OF_STOCK: BUYERS - 1 })
    await restock(stock.spinach, 500)
  })

  test('[D6.9] the same order sent 20 times at once gives one order and 20 equal answers', async () => {
    const { buyer, request } = await ready([grocery(stock.tomato, 2), groceryCombo(combos.saladBox)])
    const answers = await Promise.all(Array.from({ length: 20 }, () => trading.order(buyer, request)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const { rows } = await query('select count(*)::int as n from customer_order where customer_uid = $1', buyer.uid)
    expect(rows).toEqual([{ n: 1 }])
  })

  test(`[S7.46] [D6.9] both parts of a checkout sent ${BUYERS} times at once give two orders`, async () => {
    const buyer = trading.buyer()
    const [food, goods] = [[kitchen(stock.paneer)], [grocery(stock.tomato)]]
    await trading.fill(buyer, [...food, ...goods])
    const { estimation_id } = await trading.estimate(buyer, [...food, ...goods])
    const orders = Array.from({ length: 2 * BUYERS }, (_, index) => ({
      buyer,
      request: index % 2 ? orderRequest(`${estimation_id}__1`, food) : orderRequest(`${estimation_id}__2`, goods),
    }))
    expect(await race(orders)).toEqual({ placed: 2 * BUYERS })
    const { rows } = await query('select department from customer_order where customer_uid = $1 order by 1', buyer.uid)
    expect(rows).toEqual([{ department: 'GROCERY' }, { department: 'KITCHEN' }])
  })

  test('[D6.13] two estimations of one cart sent at once give one order', async () => {
    const buyer = trading.buyer()
    const items = [grocery(stock.tomato, 2), grocery(stock.onion, 2)]
    await trading.fill(buyer, items)
    const orders: Ready[] = []
    for (let n = 0; n < 5; n++) {
      const { estimation_id } = await trading.estimate(buyer, n % 2 ? items : items.toReversed())
      orders.push({ buyer, request: orderRequest(estimation_id, items) })
    }
    expect(await race(orders)).toEqual({ placed: 1, CART_CHANGED: 4 })
  })

  test(`[D6.13] ${OPPOSITE} orders of the same goods in opposite order do not deadlock`, async () => {
    await query(`update slot_offer set capacity = 500 where department = 'GROCERY'`)
    await restock(stock.potato, 500)
    const items = [
      grocery(stock.tomato),
      grocery(stock.onion),
      grocery(stock.potato),
      grocery(stock.spinach),
      groceryCombo(combos.saladBox),
    ]
    const orders = await many(OPPOSITE, (index) =>
      ready(index % 2 ? items : items.toReversed(), {
        delivery_date: `2026-11-${26 + (index % 5)}`,
        delivery_slot: 1 + (index % 4),
      }),
    )
    const { rows: before } = await query(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    )
    expect(await race(orders)).toEqual({ placed: OPPOSITE })
    await query('select pg_stat_clear_snapshot()')
    const { rows: after } = await query(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    )
    expect(after).toEqual(before)
  })

  test('[D6.13] an order written too late finds the last unit gone and leaves no trace', async () => {
    await restock(stock.potato, 1)
    const [slow, quick] = [await ready([grocery(stock.potato)]), await ready([grocery(stock.potato)])]
    const hold = holdAt('checked')
    const late = trading.order(slow.buyer, slow.request)
    await hold.arrived
    placed(await trading.order(quick.buyer, quick.request))
    hold.release()
    expect((await late).json<{ code: string }>().code).toBe('OUT_OF_STOCK')
    const { rows } = await query('select quantity from cart_line where customer_uid = $1', slow.buyer.uid)
    expect(rows).toEqual([{ quantity: 1 }])
  })

  test('[D6.13] an order that has taken stock and then finds the slot full returns the stock', async () => {
    await restock(stock.potato, 2)
    await query(`update slot_offer set capacity = 1 where slot_id = 1 and department = 'GROCERY'`)
    await query(`update slot_day set capacity = greatest(1, booked) where slot_id = 1 and department = 'GROCERY'`)
    const more = { delivery_slot: 1, delivery_date: '2026-12-01' }
    const [slow, quick] = [await ready([grocery(stock.potato)], more), await ready([grocery(stock.onion)], more)]
    const hold = holdAt('stock-taken')
    const late = trading.order(slow.buyer, slow.request)
    await hold.arrived
    placed(await trading.order(quick.buyer, quick.request))
    hold.release()
    expect((await late).json<{ code: string }>().code).toBe('SLOT_FULL')
    const { rows } = await query('select on_hand from item where id = $1', stock.potato)
    expect(rows).toEqual([{ on_hand: 2 }])
  })

  test('[D5.6] the cut-off is checked when the slot is booked, not when the order is read', async () => {
    const { buyer, request } = await ready([grocery(stock.onion)], { delivery_date: '2026-11-25', delivery_slot: 3 })
    const hold = holdAt('stock-taken')
    const late = trading.order(buyer, request)
    await hold.arrived
    const before = trading.now
    trading.now = new Date('2026-11-25T09:30:00.000Z')
    hold.release()
    expect((await late).json<{ code: string }>().code).toBe('SLOT_UNAVAILABLE')
    trading.now = before
  })

  test.each([
    [899_999, 'done', 1],
    [900_000, 'ESTIMATION_EXPIRED', 0],
  ])(
    '[D5.12] an order checked in time and written %i ms after its estimation is handled: %s',
    async (ms, outcome, count) => {
      const { buyer, request } = await ready([grocery(stock.onion)], { delivery_date: '2026-11-28' })
      const hold = holdAt('checked')
      const late = trading.order(buyer, request)
      await hold.arrived
      await trading.later(ms, async () => {
        hold.release()
        const answer = await late
        expect(answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code).toBe(outcome)
      })
      const { rows } = await query('select from customer_order where customer_uid = $1', buyer.uid)
      expect(rows).toHaveLength(count)
    },
  )

  test('[D6.9] a repeated request waits for the first one and gets the same answer', async () => {
    const { buyer, request } = await ready([grocery(stock.onion, 2)])
    const hold = holdAt('written')
    const first = trading.order(buyer, request)
    await hold.arrived
    const second = trading.order(buyer, request)
    await waitUntilBlocked(trading.database.pool)
    hold.release()
    expect((await second).body).toBe((await first).body)
    placed(await second)
  })

  test('[D6.9] another order for the same part is refused while the first is being written', async () => {
    const { buyer, request } = await ready([grocery(stock.onion, 2)])
    const hold = holdAt('written')
    const first = trading.order(buyer, request)
    await hold.arrived
    const second = trading.order(buyer, { ...request, customer_name: 'Another name' })
    await waitUntilBlocked(trading.database.pool)
    hold.release()
    placed(await first)
    expect((await second).json<{ code: string }>().code).toBe('ORDER_ALREADY_PLACED')
  })

  test('[D6.13] if a cart changes while its order is being written, the changed cart decides', async () => {
    const { buyer, request } = await ready([grocery(stock.onion, 2)])
    const hold = holdAt('written')
    const late = trading.order(buyer, request)
    await hold.arrived
    const url = `/api/v1/cart/item?item_id=${stock.onion}&type=STOCK&quantity=1`
    expect((await trading.call(buyer, { method: 'PATCH', url })).statusCode).toBe(200)
    hold.release()
    expect((await late).json<{ code: string }>().code).toBe('CART_CHANGED')
  })
})
