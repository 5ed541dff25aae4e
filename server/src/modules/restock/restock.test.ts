import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { ItemList } from '@farmstand/contracts/office/items'
import type { Waits } from '@farmstand/contracts/wait'
import { createSettings, putSettings } from '../shop/index.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import { oneOffice } from '../../testing/one-office.ts'
import type { AtScreen, TestOffice } from '../../testing/office.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { slowMachineTimeout } from '../../testing/slow-machine.ts'
import { forgetWaits, sweepWaits } from './index.ts'
import { notifyOfStock } from './notify-of-stock.ts'
import { insertWait, lockWaitsOf } from './queries.ts'
import { MAX_WAITS } from './rules.ts'

let shop: TestApp
let as: SignedInCustomer
let office: TestOffice
let owner: AtScreen
oneOffice('OWNER', {
  shop: (one) => (shop = one),
  customer: (one) => (as = one),
  office: (one, at) => ([office, owner] = [one, at]),
})

const { soldOut, tomato, withdrawn } = fixture.stock
const wait = (item_id: number, who = as, type = 'STOCK') =>
  shop.call({ as: who, method: 'POST', url: addressOf('waitForItem'), payload: { item_id, type } })
/** Repeats the request until the shop has read the present stock and replies with `status`. */
const answered = (status: number, ...asked: Parameters<typeof wait>) =>
  vi.waitFor(async () => {
    const answer = await wait(...asked)
    expect(answer.statusCode).toBe(status)
    return answer
  }, slowMachineTimeout)
const items = async (who = as) => (await shop.call({ as: who, url: addressOf('listWaits') })).json<Waits>().items
const notify = () => {
  const { db } = shop.database
  const settings = createSettings({ db, log: createLog('silent') })
  return notifyOfStock({ db, clock: shop.clock, settings, senders: shop.senders, publicUrl: 'https://shop.example' })
}
const messages = async () =>
  (
    await shop.database.pool.query<{ channel: string; template: string; body: string }>(
      `select channel, template, body from message where event = 'ITEM_BACK' and customer_uid = $1 order by key`,
      [as.uid],
    )
  ).rows
const stock = (id: number, onHand: number) =>
  shop.database.pool.query(
    `with now as (update item set on_hand = $2 where id = $1 returning id, $2 - (select on_hand from item where id = $1) as difference)
     insert into stock_move (item_id, quantity, reason, reference) select id, difference, 'COUNT', 'is wanted again and missing' from now where difference <> 0`,
    [id, onHand],
  )

beforeEach(async () => {
  await shop.database.pool.query('delete from stock_wait')
  await putSettings(shop.database.db, { TELL_CUSTOMERS: 'yes' })
})
afterEach(async () => {
  await stock(soldOut, 0)
  await stock(tomato, 500)
})

test('[E34] a customer who waits for an item is notified once by concurrent processes', async () => {
  await answered(200, soldOut)
  expect((await wait(soldOut)).json()).toEqual({ items: [soldOut] })
  await notify()
  expect(await messages()).toEqual([])
  await stock(soldOut, 5)
  await Promise.all([notify(), notify(), notify()])
  await stock(soldOut, 0)
  await notify()
  await stock(soldOut, 5)
  await notify()
  expect(await messages()).toEqual([
    {
      channel: 'SMS',
      template: 'item-back',
      body: expect.stringContaining(`Fenugreek leaves is back at`),
    },
  ])
  expect((await messages())[0]?.body).toContain(`https://shop.example/product/${soldOut}`)
  expect(await items()).toEqual([])
})

test('[E34] hidden items cause no message, and a combo’s message waits for its last item', async () => {
  const { pool } = shop.database
  await pool.query(`update customer set language = 'mr', email = 'asha@example.com' where uid = $1`, [as.uid])
  await stock(tomato, 1)
  await answered(200, fixture.combos.lastTomatoes, as, 'COMBO')
  await answered(200, soldOut)
  await pool.query('update category set active = false where id = 1')
  await stock(soldOut, 5)
  await notify()
  await pool.query('update category set active = true where id = 1')
  await pool.query('update item set active = false where id = $1', [soldOut])
  await notify()
  expect(await messages()).toEqual([])
  await pool.query('update item set active = true where id = $1', [soldOut])
  await notify()
  expect((await messages()).map(({ channel, template }) => [channel, template])).toEqual([
    ['MAIL', 'item-back-mr'],
    ['SMS', 'item-back-mr'],
  ])
  expect((await messages())[0]?.body).toContain('https://shop.example/mr/product/')
  await stock(tomato, 500)
  await notify()
  expect(await messages()).toHaveLength(4)
})

test('[E35] no message is sent while switched off or withdrawn, and waits end after 30 days', async () => {
  await answered(200, soldOut)
  const { db } = shop.database
  await putSettings(db, { TELL_CUSTOMERS: 'no' })
  await stock(soldOut, 5)
  await notify()
  expect([await messages(), await items()]).toEqual([[], [soldOut]])
  await putSettings(db, { TELL_CUSTOMERS: 'yes' })
  await shop.call({ as, method: 'DELETE', url: addressOf('stopWaiting', { item_id: soldOut }) })
  await notify()
  expect([await messages(), await items()]).toEqual([[], []])
  await stock(soldOut, 0)
  await answered(200, soldOut)
  await sweepWaits(db, new Date(shop.clock.now().getTime() + 30 * DAY_MS))
  expect(await items()).toEqual([soldOut])
  await sweepWaits(db, new Date(shop.clock.now().getTime() + 30 * DAY_MS + 1))
  expect(await items()).toEqual([])
})

test('[E35] waits for unknown, withdrawn or available items or beyond the limit are refused', async () => {
  await answered(409, tomato)
  expect((await wait(withdrawn)).statusCode).toBe(404)
  expect((await wait(soldOut, as, 'COMBO')).statusCode).toBe(404)
  const { pool } = shop.database
  await pool.query(
    `insert into stock_wait select gen_random_uuid(), $1, n, now() from generate_series(5001, 5000 + $2::int) n`,
    [as.uid, MAX_WAITS],
  )
  await answered(422, soldOut)
  expect(await items()).toHaveLength(MAX_WAITS)
  await pool.query('delete from stock_wait where item_id = 5001')
  let answer: number | null = null
  // The last permitted wait is being written while another request comes. That request waits for the lock, and is then
  // refused.
  const late = await shop.database.db.transaction(async (tx) => {
    await lockWaitsOf(tx, as.uid)
    await insertWait(tx, as.uid, 5001, shop.clock.now())
    const coming = wait(soldOut).then(({ statusCode }) => (answer = statusCode))
    await vi.waitFor(async () => {
      const { rows } = await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)
      expect(answer !== null || rows.length > 0).toBe(true)
    }, slowMachineTimeout)
    return { coming }
  })
  expect(await late.coming).toBe(422)
  expect(await items()).toHaveLength(20)
  await pool.query('delete from stock_wait where item_id = 5002')
  await answered(200, soldOut)
  expect(await items()).toHaveLength(20)
})

test('[E35] the seller sees the number of waiting customers; a closed account has no waits', async () => {
  const other = await shop.customer()
  await answered(200, soldOut)
  await answered(200, soldOut, other)
  const waiting = async () =>
    (await office.get(`/items?ids=${soldOut},${tomato}`, owner))
      .json<ItemList>()
      .results.map(({ id, waiting: count }) => [id, count])
  expect(Object.fromEntries(await waiting())).toEqual({ [tomato]: 0, [soldOut]: 2 })
  await shop.database.db.transaction((tx) => forgetWaits(tx, as.uid))
  expect(Object.fromEntries(await waiting())).toEqual({ [tomato]: 0, [soldOut]: 1 })
  expect([await items(), await items(other)]).toEqual([[], [soldOut]])
})
