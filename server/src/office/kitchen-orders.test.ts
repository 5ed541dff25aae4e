import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { act, placeConfirmedOrder, openPackingRoom, pack, packingOf, room } from '../testing/packing-room.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { grocery, kitchen } from '../testing/trading-app.ts'

openPackingRoom()

test('[O51] cook and slip show the occasion, the number of guests and the customer’s note', async () => {
  const order = await placeConfirmedOrder('COD', [kitchen(fixture.stock.paneer, 2)], {
    customer_note: 'No onion please',
  })
  const cook = await room.office.pairs('KITCHEN')
  expect(await packingOf(order, cook)).toMatchObject({
    occasion: 'Birthday',
    occasion_members: 4,
    customer_note: 'No onion please',
    customer_name: '',
  })
  const slip = await room.office.get(`/papers/slips?uids=${order.uid}`, cook)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(slip.rawPayload)))
  expect(text.join(' ')).toContain('Birthday, for 4')
  expect(text.join(' ')).toContain('No onion please')
  await room.office.atTerminal('cancelOrders', { orders: [{ uid: order.uid }], reason: 'a test' })
})

test('[O50] the next order is none that is packed on the device but not sent yet', async () => {
  const [first, second] = [
    await placeConfirmedOrder('COD', [grocery(fixture.stock.onion, 4)]),
    await placeConfirmedOrder('COD', [grocery(fixture.stock.onion, 4)]),
  ]
  await act(room.asha, 'takeOrder', { order_uid: first.uid })
  await pack(first, fixture.stock.onion)
  expect(await act(room.asha, 'takeOrder', { order_uid: null })).toEqual({ order_uid: first.uid })
  const next = { order_uid: null, except: [first.uid] }
  expect(await act(room.asha, 'takeOrder', next)).toEqual({ order_uid: second.uid })
  expect(await act(room.asha, 'takeOrder', { ...next, except: [first.uid, second.uid] })).toEqual({ order_uid: null })
})

test('[O17] an owner changes their own name, which sessions and the audit then show', async () => {
  const owner = await room.office.joins('OWNER')
  expect(await act(owner, 'changeOwnName', { name: ' Meera\n Joshi ' })).toEqual({
    staff_uid: owner.uid,
    name: 'Meera Joshi',
  })
  expect((await room.office.get('/session', owner)).json()).toMatchObject({ name: 'Meera Joshi' })
  expect((await room.office.act(owner, 'changeOwnName', { name: ' \n ' })).statusCode).toBe(422)
  expect((await room.office.act(room.ravi, 'changeOwnName', { name: 'Owner' })).statusCode).toBe(403)
})
