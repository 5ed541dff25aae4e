import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import { bothParts, checkout, food, goods, orderOf, place } from '../../testing/checkout.ts'
import { openPackingRoom, packingOf, room } from '../../testing/packing-room.ts'
import { orderRequest } from '../../testing/trading-app.ts'

openPackingRoom()

const said = {
  when_short: 'NEAREST',
  customer_note: '  Ring twice,\n leave it at the gate ',
  rider_note: ' Blue gate\n',
  receiver_name: ' Ravi\n Joshi',
  receiver_mobile: '9876500001',
} as const
const kept = {
  when_short: 'NEAREST',
  customer_note: 'Ring twice, leave it at the gate',
  rider_note: 'Blue gate',
  receiver_name: 'Ravi Joshi',
  receiver_mobile: '+919876500001',
} as const

test('[E63] both orders have the shortage preference and notes, which packer and rider see', async () => {
  const bill = await checkout(room.shop, room.as, [...food, ...goods])
  for (const request of bothParts(bill, { payment_method: 'COD', ...said })) {
    const order = orderOf(await place(room.shop, room.as, request))
    expect(order).toMatchObject(kept)
    // Sending the same request again returns the same order, because the texts are equal after cleaning.
    expect(orderOf(await place(room.shop, room.as, { ...request, customer_note: kept.customer_note }))).toMatchObject({
      uid: order.uid,
    })
    const url = addressOf('getOrder', { uid: order.uid })
    expect((await room.shop.call({ as: room.as, method: 'GET', url })).json()).toMatchObject(kept)
    await room.office.atTerminal('confirmOrders', { orders: [{ uid: order.uid }] })
    // A packer reads the receiver's first name only.
    expect(await packingOf(order)).toMatchObject({ ...kept, note: '', receiver_name: 'Ravi', receiver_mobile: '' })
    const office = await room.office.get(`/order?uid=${order.uid}`, room.ravi)
    expect(office.json<OfficeOrder>().order).toMatchObject(kept)
    const slip = await room.office.get(`/papers/slips?uids=${order.uid}`, room.asha)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(slip.rawPayload)))
    expect(text.join(' ')).toContain('Short? Closest match')
    expect(text.join(' ')).toContain(kept.customer_note)
    expect(text.join(' ')).toContain('Rider: Blue gate')
    expect(text.join(' ')).toContain('Hand over to: Ravi')
  }
})

test('[E63] the shortage preference is optional; unknown ones and long notes are refused', async () => {
  const bill = await checkout(room.shop, room.as, goods)
  const request = orderRequest(bill.estimation_id, goods)
  for (const wrong of [{ when_short: 'GUESS' }, { customer_note: 'x'.repeat(141) }, { rider_note: 'x'.repeat(141) }])
    expect(
      (
        await room.shop.call({
          as: room.as,
          method: 'POST',
          url: addressOf('placeOrder'),
          payload: { ...request, ...wrong },
        })
      ).statusCode,
    ).toBe(400)
  const order = orderOf(await place(room.shop, room.as, request))
  expect(order).toMatchObject({ when_short: null, customer_note: '', rider_note: '' })
})
