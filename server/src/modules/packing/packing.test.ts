import { describe, expect, test } from 'vitest'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import type { PackingList, Replacements } from '@farmstand/contracts/office/packing'
import type { Order } from '@farmstand/contracts/order'
import {
  act,
  placeConfirmedOrder,
  finishPacking,
  invoicesOf,
  lineOf,
  pickVersion,
  openPackingRoom,
  pack,
  packTheRest,
  packingOf,
  replace,
  room,
  readOrderAsCustomer,
} from '../../testing/packing-room.ts'
import { passAMinute, walletSum } from '../../testing/paying.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery, kitchen } from '../../testing/trading-app.ts'

const { tomato, onion, spinach, potato, paneer } = fixture.stock

openPackingRoom()

const onHand = async (id: number): Promise<number> =>
  (await room.shop.database.pool.query<{ on_hand: number }>('select on_hand from item where id = $1', [id])).rows[0]
    ?.on_hand ?? 0
const salad = 'Salad box'

/** Packs 2,850 g of 3 kg of tomatoes. One spinach of the two boxes and one of four onions are missing. */
async function packLess(order: Order): Promise<void> {
  await pack(order, tomato, { grams: 2850 })
  await pack(order, spinach, { packed: 1, combo: salad })
  await pack(order, onion, { packed: 3 })
  await packTheRest(order)
}

describe('packing line by line', () => {
  test('[O45] [D11.2] [I7] packing splits combos, records weights and gaps, and lowers the cash to collect', async () => {
    const order = await placeConfirmedOrder()
    const before = await packingOf(order)
    expect(
      before.lines.map(({ name, combo, quantity, ordered_g }) => [name, combo?.name ?? null, quantity, ordered_g]),
    ).toEqual([
      ['Tomato', null, 3, 3000],
      ['Tomato', salad, 2, null],
      ['Onion', salad, 2, null],
      ['Spinach', salad, 2, null],
      ['Onion', null, 4, null],
    ])
    expect(before.lines.reduce((sum, { share }) => sum + Math.round(share * 100), 0)).toBe(
      Math.round((order.final_amount - order.shipping_charges) * 100),
    )
    await packLess(order)
    expect(await finishPacking(order)).toMatchObject({ done: true, status: 'PACKED' })
    const after = await readOrderAsCustomer(order)
    expect(after.final_amount).toBe(order.final_amount)
    expect(
      after.adjustments.map(({ name, local_names, kind, amount, to }) => [name, local_names.hi, kind, amount, to]),
    ).toEqual([
      ['Tomato', 'टमाटर', 'WEIGHED', 5.35, 'DUE'],
      ['Spinach', 'पालक', 'SHORT', 17.16, 'DUE'],
      ['Onion', 'प्याज', 'SHORT', 25, 'DUE'],
    ])
    expect(after.amount_due).toBe(Math.round((order.final_amount - 5.35 - 17.16 - 25) * 100) / 100)
    const [invoice] = await invoicesOf(order)
    expect(invoice?.total).toBe(after.amount_due)
    expect(
      invoice?.lines.map(({ description, quantity, units, total }) => [description, quantity, units, total]),
    ).toEqual([
      ['Tomato', 1, '2850 g', 101.75],
      ['Tomato (Salad box)', 2, '1 kg', 64.5],
      ['Onion (Salad box)', 2, '1 kg', 45.17],
      ['Spinach (Salad box)', 1, '250 g', 17.17],
      ['Onion', 3, '1 kg', 75],
      ['Delivery', 1, '', 20],
    ])
    for (const step of ['sendOutOrders', 'deliverOrders'] as const)
      await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
    const { rows } = await room.shop.database.pool.query<{ paise: number }>(
      `select e.paise::int from ledger_entry e join ledger_transfer t on t.id = e.transfer_id where t.key = $1 and account_id = 'sales'`,
      [`collect:${order.uid}`],
    )
    expect(rows).toEqual([{ paise: Math.round(after.amount_due * 100) }])
  })

  test('[I8] weight differences are paid to the wallet, and missing goods to the source', async () => {
    const order = await placeConfirmedOrder('ONLINE')
    await packLess(order)
    await finishPacking(order)
    await passAMinute(room.shop)
    const refunds = () => [...room.shop.gateway.refunds.values()].map(({ amountPaise }) => amountPaise)
    expect(refunds()).toEqual([4216])
    expect(await walletSum(room.shop, room.as.uid)).toBe(535)
    expect((await readOrderAsCustomer(order)).adjustments.map(({ to }) => to)).toEqual(['WALLET', 'ONLINE', 'ONLINE'])
    await room.office.atTerminal('cancelOrders', { orders: [{ uid: order.uid }], reason: 'no courier' })
    await passAMinute(room.shop)
    const { refund, amount_due: due } = await readOrderAsCustomer(order)
    expect(refund).toMatchObject({ amount: due, to: 'ONLINE' })
    expect(refunds().reduce((sum, one) => sum + one, 535)).toBe(Math.round(order.final_amount * 100))
    const papers = await invoicesOf(order)
    expect(papers.map(({ kind, total }) => [kind === 'CREDIT_NOTE', total])).toEqual([
      [false, due],
      [true, due],
    ])
  })

  test('[I8] [I9] [O47] a replacement costs at most the missing goods and returns to stock when undone', async () => {
    const order = await placeConfirmedOrder('WALLET', [grocery(spinach, 4), grocery(onion, 2)])
    await room.shop.database.pool.query('update item set category_id = 3 where id = $1', [potato])
    const choices = (await room.office.get(`/replacements?item=${spinach}&quantity=4`, room.asha)).json<Replacements>()
    expect(choices.results.find(({ item_id: id }) => id === potato)).toMatchObject({ quantity: 2 })
    const before = await onHand(potato)
    expect((await replace(order, spinach, 1, potato, 2)).statusCode).toBe(200)
    expect(await onHand(potato)).toBe(before - 2)
    const line = await lineOf(order, spinach)
    expect(line).toMatchObject({ state: 'REPLACED', back: 0, replacement: { name: 'Potato', quantity: 2 } })
    await act(room.asha, 'unpackLine', pickVersion(order, line))
    expect(await onHand(potato)).toBe(before)
    expect((await replace(order, spinach, 1, potato, 1)).statusCode).toBe(200)
    expect((await replace(order, onion, 0, spinach, 100)).statusCode).toBe(400)
    await packTheRest(order)
    await finishPacking(order)
    expect((await readOrderAsCustomer(order)).adjustments).toMatchObject([
      { name: 'Spinach', local_names: { hi: 'पालक' }, instead: 'Potato', instead_local_names: { hi: 'आलू' } },
    ])
    // Three pieces at ₹19.00 are missing, and the potato that replaces them costs ₹29.16.
    expect(await walletSum(room.shop, room.as.uid)).toBe(5700 - 2916)
    const [invoice] = await invoicesOf(order)
    expect(
      invoice?.lines.map(({ description, quantity, total, gst_rate }) => [description, quantity, total, gst_rate]),
    ).toEqual([
      ['Spinach', 1, 19, 0],
      ['Potato', 1, 29.16, 5],
      ['Onion', 2, 50, 0],
      ...(order.shipping_charges > 0 ? [['Delivery', 1, order.shipping_charges, 18]] : []),
    ])
    const shelf = [await onHand(spinach), await onHand(potato)]
    await room.office.atTerminal('cancelOrders', { orders: [{ uid: order.uid }], reason: 'a test' })
    expect([await onHand(spinach), await onHand(potato)]).toEqual([(shelf[0] ?? 0) + 1, (shelf[1] ?? 0) + 1])
    await room.shop.database.pool.query('update item set category_id = 2 where id = $1', [potato])
  })

  test('[O48] packing can end when every line is done and the bag is not empty', async () => {
    const order = await placeConfirmedOrder()
    await pack(order, onion)
    expect(await finishPacking(order)).toMatchObject({
      done: false,
      reason: 'LINES_OPEN',
      values: { open: 4, total: 5 },
    })
    const bulk = await act(room.ravi, 'packOrders', { orders: [{ uid: order.uid }] })
    expect(bulk.results).toMatchObject([{ done: false, status: 'CONFIRMED' }])
    const { lines } = await packingOf(order)
    for (const line of lines) await act(room.asha, 'packLine', { ...pickVersion(order, line), packed: 0, grams: null })
    expect(await finishPacking(order)).toMatchObject({ done: false, reason: 'BAG_EMPTY' })
    const other = await placeConfirmedOrder()
    expect((await act(room.ravi, 'packOrders', { orders: [{ uid: other.uid }] })).results).toMatchObject([
      { done: true },
    ])
    expect(await readOrderAsCustomer(other)).toMatchObject({ adjustments: [], amount_due: other.final_amount })
    const late = await room.office.act(room.asha, 'packLine', {
      ...pickVersion(other, await lineOf(other, onion)),
      packed: 1,
      grams: null,
    })
    expect(late.json()).toMatchObject({ code: 'CONFLICT', reason: 'ORDER_MOVED_ON', values: { status: 'PACKED' } })
    await room.office.atTerminal('cancelOrders', { orders: [{ uid: order.uid }], reason: 'a test' })
  })

  test('[O49] two packers can share an order; for one line the second learns who was first', async () => {
    const order = await placeConfirmedOrder()
    const [tomatoes, onions] = [await lineOf(order, tomato), await lineOf(order, onion)]
    const { version } = await packingOf(order)
    await act(room.asha, 'packLine', { ...pickVersion(order, tomatoes), packed: 3, grams: 2900 })
    await act(room.ravi, 'packLine', { ...pickVersion(order, onions), packed: 4, grams: null })
    const second = await room.office.act(room.ravi, 'packLine', {
      ...pickVersion(order, tomatoes),
      packed: 3,
      grams: 2700,
    })
    expect(second.json()).toMatchObject({
      code: 'CONFLICT',
      reason: 'LINE_CHANGED',
      values: { by: { kind: 'STAFF', name: 'Asha PACKER' }, name: 'Tomato', packedG: 2900 },
    })
    expect(await lineOf(order, tomato)).toMatchObject({ packed_g: 2900, version: 1, by: 'Asha PACKER' })
    const stale = await act(room.ravi, 'finishPacking', { order: { uid: order.uid, version }, bags: 1 })
    expect(stale.results[0]?.reason).toBe('ORDER_CHANGED')
    const history = (await room.office.get(`/order?uid=${order.uid}`, room.ravi)).json<OfficeOrder>().history
    expect(history.filter(({ what }) => what === 'PACKED_OTHERWISE')).toMatchObject([
      { by: { kind: 'STAFF', name: 'Asha PACKER' } },
    ])
    await room.office.atTerminal('cancelOrders', { orders: [{ uid: order.uid }], reason: 'a test' })
  })

  test('[O51] a cook can pack only kitchen orders', async () => {
    const order = await placeConfirmedOrder()
    const cook = await room.office.pairs('KITCHEN')
    const line = { ...pickVersion(order, await lineOf(order, onion)), packed: 4, grams: null }
    expect((await room.office.act(cook, 'packLine', line)).statusCode).toBe(403)
    expect((await room.office.act(cook, 'takeOrder', { order_uid: order.uid })).statusCode).toBe(403)
    expect(await act(cook, 'takeOrder', { order_uid: null })).toEqual({ order_uid: null })
    expect((await room.office.get(`/packingOrder?uid=${order.uid}`, cook)).statusCode).toBe(404)
    await room.office.atTerminal('cancelOrders', { orders: [{ uid: order.uid }], reason: 'a test' })
  })

  test('[O51] a cook sees the dish and its notes, but no name or address', async () => {
    const notes = {
      customer_note: 'Less oil',
      rider_note: 'Gate code 4711',
      occasion: 'Birthday',
      occasion_members: 12,
    }
    const meal = await placeConfirmedOrder('COD', [kitchen(paneer, 2)], { customer_name: 'Asha Kulkarni', ...notes })
    const cook = await room.office.pairs('KITCHEN')
    expect(await packingOf(meal, cook)).toMatchObject({ ...notes, customer_name: '', area: '', rider_note: '' })
    expect(await packingOf(meal)).toMatchObject({ ...notes, customer_name: 'Asha', area: 'Camp' })
    expect(await packingOf(meal, room.ravi)).toMatchObject({ ...notes, customer_name: 'Asha Kulkarni', area: 'Camp' })
    const listed = async (who: typeof cook) => (await room.office.get('/packing', who)).json<PackingList>().results
    expect(await listed(cook)).toMatchObject([{ uid: meal.uid, customer_name: '', area: '' }])
    const ofPacker = (await listed(room.asha)).find(({ uid }) => uid === meal.uid)
    expect(ofPacker).toMatchObject({ customer_name: 'Asha', area: 'Camp' })
    await room.office.atTerminal('cancelOrders', { orders: [{ uid: meal.uid }], reason: 'a test' })
  })

  test('[O50] each packer gets a different order, for 15 minutes or until it is taken over', async () => {
    const orders = [await placeConfirmedOrder(), await placeConfirmedOrder()]
    const takes = await Promise.all([room.asha, room.ravi].map((who) => act(who, 'takeOrder', { order_uid: null })))
    expect(new Set(takes.map(({ order_uid: uid }) => uid)).size).toBe(2)
    const [mine = ''] = takes.map(({ order_uid: uid }) => uid ?? '')
    expect(await act(room.asha, 'takeOrder', { order_uid: null })).toEqual({ order_uid: mine })
    expect((await room.office.act(room.ravi, 'takeOrder', { order_uid: mine })).json()).toMatchObject({
      code: 'CONFLICT',
    })
    const list = (await room.office.get('/packing', room.asha)).json<PackingList>()
    expect(list.results.find(({ uid }) => uid === mine)).toMatchObject({
      mine: true,
      things: 5,
      done: 0,
      customer_name: 'Asha',
    })
    expect(await act(room.ravi, 'takeOrder', { order_uid: mine, take_over: true })).toEqual({ order_uid: mine })
    room.shop.clock.advance(899_000)
    expect(
      (await room.office.get('/packing', room.asha)).json<PackingList>().results.find(({ uid }) => uid === mine),
    ).toMatchObject({ mine: false, packer: expect.stringMatching(/./) })
    room.shop.clock.advance(2_000)
    expect(
      (await room.office.get('/packing', room.asha)).json<PackingList>().results.every(({ packer }) => packer === null),
    ).toBe(true)
    for (const { uid } of orders) await room.office.atTerminal('cancelOrders', { orders: [{ uid }], reason: 'a test' })
  })
})
