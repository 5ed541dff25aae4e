import { expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { StockItem } from '@farmstand/contracts/stock-item'
import type { TestApp } from '../../testing/app.ts'
import type { AtScreen, TestOffice } from '../../testing/office.ts'
import { oneOffice } from '../../testing/one-office.ts'
import { slowMachineTimeout } from '../../testing/slow-machine.ts'

let shop: TestApp
let office: TestOffice
let manager: AtScreen
oneOffice('MANAGER', {
  shop: (one) => (shop = one),
  customer: () => {},
  office: (one, at) => ([office, manager] = [one, at]),
})

const TOMATO = 10
const fresh = async () =>
  (await shop.call({ url: addressOf('getStock', { id: TOMATO }) })).json<StockItem>().fresh ?? null
const expectShown = (expected: StockItem['fresh'] | null) =>
  vi.waitFor(async () => expect(await fresh()).toEqual(expected), slowMachineTimeout)
const bringIn = async (before: number, quantity: number) => {
  const came = [{ item_id: TOMATO, before, brought_in: quantity }]
  const answer = await office.act(manager, 'bringIn', { day: '2026-11-25', came })
  expect(answer.statusCode).toBe(200)
}
/** Any change makes the shop look at the day again. */
const changeSomething = () => shop.database.pool.query(`update item set position = position + 1 where id = ${TOMATO}`)

test('[D3.22] an intake shows when and where goods were harvested, until their life ends', async () => {
  await shop.database.pool.query(`update item set shelf_life_days = 3, source = 'Paud' where id = ${TOMATO}`)
  expect(await fresh()).toBe(null)
  await bringIn(0, 40)
  const harvested = { harvested: true, day: '2026-11-25', source: 'Paud', best_before: '2026-11-28' }
  await expectShown(harvested)
  // A later day of the same goods, their last one, and the day after.
  shop.clock.set('2026-11-28T10:00:00.000Z')
  await changeSomething()
  await expectShown(harvested)
  shop.clock.set('2026-11-28T18:30:00.000Z')
  await changeSomething()
  await expectShown(null)
  shop.clock.set('2026-11-25T04:30:00.000Z')
})

test('[D3.22] other goods show the day they came in, and a corrected intake is not shown', async () => {
  await shop.database.pool.query(
    `update item set hsn = '1905', shelf_life_days = 3, source = null where id = ${TOMATO}`,
  )
  await bringIn(40, 60)
  await expectShown({ harvested: false, day: '2026-11-25', source: null, best_before: '2026-11-28' })
  await bringIn(60, 0)
  await expectShown(null)
})
