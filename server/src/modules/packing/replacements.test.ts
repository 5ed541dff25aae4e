import { beforeEach, describe, expect, test } from 'vitest'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import type { Order } from '@farmstand/contracts/order'
import { maxReplacementPieces } from '@farmstand/contracts/packing'
import type { AtScreen } from '../../testing/office.ts'
import {
  act,
  placeConfirmedOrder,
  lineOf,
  pickVersion,
  openPackingRoom,
  pack,
  replace,
  room,
} from '../../testing/packing-room.ts'
import { fixture, reprice } from '../../testing/shop-fixture.ts'
import { grocery } from '../../testing/trading-app.ts'

const { onion, potato, spinach, withdrawn, paneer } = fixture.stock

openPackingRoom()

/** Places an order of four onions at ₹25.00. Three missing onions are worth ₹75.00, and 1.5 times that is ₹112.50. */
const onions = (when_short?: 'REFUND' | 'NEAREST' | 'CALL'): Promise<Order> =>
  placeConfirmedOrder('COD', [grocery(onion, 4)], when_short && { when_short })
const set = (columns: string, id: number) =>
  room.shop.database.pool.query(`update item set ${columns} where id = ${id}`)
const refusalOf = async (order: Order, item: number, quantity = 1): Promise<[number, object?]> => {
  const answer = await replace(order, onion, 1, item, quantity)
  const { reason, values } = answer.json<{ reason?: string; values?: object }>()
  return answer.statusCode === 200 ? [200] : [answer.statusCode, { reason, values }]
}
const withReason = async (who: AtScreen, order: Order, item: number, quantity = 1) =>
  room.office.act(who, 'replaceLine', {
    ...pickVersion(order, await lineOf(order, onion)),
    packed: 1,
    replacement: { item_id: item, quantity },
    reason: 'They asked for it at the gate',
  })

beforeEach(async () => {
  const { pool } = room.shop.database
  await reprice(pool, potato, 3750)
  await reprice(pool, spinach, 3751)
  await set('veg_nonveg = 0, active = true', spinach)
  await set('veg_nonveg = 0', potato)
})

describe('a replacement that a packer chooses', () => {
  test('[D11.11] a packer’s replacement is worth at most 1.5 times the missing goods', async () => {
    // 3 × ₹37.50 are exactly ₹112.50, and 3 × ₹37.51 are three paise more.
    expect(await refusalOf(await onions(), spinach, 3)).toEqual([
      422,
      { reason: 'REPLACEMENT_TOO_DEAR', values: { quantity: 3, name: 'Spinach', missingPaise: 7_500, most: 2 } },
    ])
    const order = await onions()
    expect(await refusalOf(order, potato, 3)).toEqual([200])
    expect(await lineOf(order, onion)).toMatchObject({
      packed: 1,
      replacement: { item_id: potato, quantity: 3 },
      back: 0,
    })
  })

  test('[D11.11] a packer’s replacement is on sale in the same department and fits the diet', async () => {
    const order = await onions()
    expect(await refusalOf(order, paneer)).toEqual([
      422,
      { reason: 'REPLACEMENT_OF_OTHER_DEPARTMENT', values: { name: 'Paneer tikka masala' } },
    ])
    const notOnSale = (name: string) => [422, { reason: 'REPLACEMENT_NOT_ON_SALE', values: { name } }]
    expect(await refusalOf(order, withdrawn)).toEqual(notOnSale('Withdrawn leaves'))
    const { pool } = room.shop.database
    for (const hidden of [fixture.categories.leafy, fixture.categories.vegetables]) {
      await pool.query('update category set active = false where id = $1', [hidden])
      expect(await refusalOf(order, spinach)).toEqual(notOnSale('Spinach'))
      await pool.query('update category set active = true where id = $1', [hidden])
    }
    await set('veg_nonveg = 1', spinach)
    expect(await refusalOf(order, spinach)).toEqual([
      422,
      { reason: 'REPLACEMENT_NOT_VEGETARIAN', values: { name: 'Spinach', other: 'Onion' } },
    ])
    await set('veg_nonveg = 1', onion)
    expect(await refusalOf(order, potato)).toEqual([200])
    await set('veg_nonveg = 0', onion)
  })

  test('[D11.11] a refused replacement leaves stock and line unchanged', async () => {
    const order = await onions('REFUND')
    const shelf = 'select on_hand from item where id = $1'
    const before = (await room.shop.database.pool.query(shelf, [potato])).rows
    expect((await refusalOf(order, potato))[0]).toBe(422)
    expect((await room.shop.database.pool.query(shelf, [potato])).rows).toEqual(before)
    expect(await lineOf(order, onion)).toMatchObject({ state: 'OPEN', version: 0 })
  })
})

describe('a customer who prefers a refund', () => {
  test('[D11.11] a customer who prefers a refund gets a replacement only after agreeing in a call', async () => {
    const order = await onions('REFUND')
    const unasked = { reason: 'REFUND_WISHED', values: { number: Number(order.order_number), name: 'Onion' } }
    expect(await refusalOf(order, potato)).toEqual([422, unasked])
    await act(room.asha, 'packLine', {
      ...pickVersion(order, await lineOf(order, onion)),
      packed: 1,
      grams: null,
      ask_customer: true,
    })
    expect(await lineOf(order, onion)).toMatchObject({ state: 'SHORT', packed: 1, call: { answer: null } })
    expect(await refusalOf(order, potato)).toEqual([422, unasked])
    await act(room.ravi, 'answerCall', {
      ...pickVersion(order, await lineOf(order, onion)),
      answer: 'REPLACE',
      replacement: { item_id: potato, quantity: 2 },
    })
    expect(await refusalOf(order, spinach)).toEqual([422, unasked])
    expect(await refusalOf(order, potato, 3)).toEqual([422, unasked])
    await reprice(room.shop.database.pool, potato, 9900)
    expect(await refusalOf(order, potato, 2)).toEqual([200])
    expect(await lineOf(order, onion)).toMatchObject({ to_bag: false, replacement: { item_id: potato, quantity: 2 } })
  })

  test.each(['KEEP', 'LEAVE_OUT'] as const)(
    '[D11.11] no replacement is possible if the customer answers the call with %s',
    async (answer) => {
      const order = await onions('REFUND')
      const line = pickVersion(order, await lineOf(order, onion))
      await act(room.asha, 'packLine', { ...line, packed: 1, grams: null, ask_customer: true })
      await act(room.ravi, 'answerCall', {
        ...pickVersion(order, await lineOf(order, onion)),
        answer,
        replacement: null,
      })
      expect((await refusalOf(order, potato))[0]).toBe(422)
    },
  )

  test('[D11.11] a customer who prefers a refund is called only if the packer asks for it', async () => {
    const order = await onions('REFUND')
    await pack(order, onion, { packed: 1 })
    expect(await lineOf(order, onion)).toMatchObject({ call: null })
  })
})

test('[D11.11] only a manager may override the rules, with a reason for the history', async () => {
  const order = await onions('REFUND')
  expect((await withReason(room.asha, order, paneer)).statusCode).toBe(422)
  const bare = {
    ...pickVersion(order, await lineOf(order, onion)),
    packed: 1,
    replacement: { item_id: paneer, quantity: 1 },
  }
  expect((await room.office.act(room.ravi, 'replaceLine', bare)).statusCode).toBe(422)
  expect((await withReason(room.ravi, order, paneer)).statusCode).toBe(200)
  const { history } = (await room.office.get(`/order?uid=${order.uid}`, room.ravi)).json<OfficeOrder>()
  expect(history.filter(({ what }) => what === 'PACKED_OTHERWISE')).toMatchObject([
    { by: { name: 'Asha MANAGER' }, reason: 'They asked for it at the gate' },
  ])
})

test.each([
  [7500, 3750, 3],
  [7500, 3751, 2],
  [100, 150, 1],
  [100, 151, 0],
  [0, 1, 0],
  [100, 0, 99],
  [1_000_000, 1, 99],
])('[D11.11] goods of %i paise are replaced at %i paise each by at most %i pieces', (missing, price, most) => {
  expect(maxReplacementPieces(missing, price)).toBe(most)
})
