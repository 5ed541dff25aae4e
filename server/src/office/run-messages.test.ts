import { SEND_OUT_UNDO_MS } from '@farmstand/contracts/office/attempt-rules'
import { expect, test } from 'vitest'
import type { SmsMessage } from '../modules/notifications/index.ts'
import { createSettings, putSettings } from '../modules/shop/index.ts'
import { sendOrderMessages, type TellingDeps } from '../modules/telling/send-messages.ts'
import { createLog } from '../platform/log.ts'
import { openPackingRoom, placeConfirmedOrder, room } from '../testing/packing-room.ts'

openPackingRoom()

test('[O105] [O109] [O113] customers are notified once of an order on its way or not delivered', async () => {
  const { shop, office, ravi } = room
  const { db, pool } = shop.database
  await putSettings(db, { TELL_CUSTOMERS: 'yes', TELL_SELLER_MOBILE: '', TELL_SELLER_EMAIL: '' })
  // `updated_at` has the database's time. An old time makes the orders of this test count.
  await pool.query(`update setting set updated_at = '2020-01-01' where key like 'TELL_%'`)
  const texts: SmsMessage[] = []
  const deps: TellingDeps = {
    db,
    clock: shop.clock,
    settings: createSettings({ db, log: createLog('silent') }),
    secretKey: shop.payments.secretKey,
    senders: { SMS: { text: { send: async (text) => (texts.push(text), { kind: 'sent', reference: 'one' }) } } },
    publicUrl: 'https://shop.example',
  }
  const placed = [await placeConfirmedOrder(), await placeConfirmedOrder()]
  const orders = placed.map(({ uid }) => ({ uid }))
  await office.atTerminal('packOrders', { orders })
  const { runs } = await office.atTerminal('planRun', { day: '2026-11-26', slot_id: 2, rider_uid: ravi.uid })
  const put = { run_uid: runs[0]?.uid ?? '', orders: orders.map(({ uid }) => uid) }
  const { runs: filled } = await office.atTerminal('putOnRun', put)
  const [run] = filled
  if (!run) throw new Error('No run was changed')
  const sent = () => texts.filter(({ template }) => template === 'order-out').length
  // Sending out is undone, and no customer is notified, although the job runs before and after it.
  await office.atTerminal('sendOutRun', { run, leave_unpacked: false })
  await sendOrderMessages(deps)
  expect((await office.act(ravi, 'undoSendOut', { run: { uid: run.uid } })).statusCode).toBe(200)
  shop.clock.advance(SEND_OUT_UNDO_MS)
  await sendOrderMessages(deps)
  expect(sent()).toBe(0)
  await office.atTerminal('sendOutRun', { run: { uid: run.uid, version: run.version + 2 }, leave_unpacked: false })
  await sendOrderMessages(deps)
  expect(sent()).toBe(0)
  shop.clock.advance(SEND_OUT_UNDO_MS)
  await Promise.all([sendOrderMessages(deps), sendOrderMessages(deps), sendOrderMessages(deps)])
  expect(sent()).toBe(2)
  for (const { order_number: number } of placed) {
    const own = texts.filter(({ text }) => text.includes(number))
    expect(own.map(({ template }) => template).toSorted()).toEqual(['order-out', 'order-placed'])
  }
  // The customer of an order that is brought back reads the day and window of the failed attempt, once.
  const [back] = placed
  const at = shop.clock.now().toISOString()
  const failed = { order_uid: back?.uid ?? '', at, outcome: 'REFUSED', calls: 0 } as const
  expect((await office.act(ravi, 'bringBack', failed)).statusCode).toBe(200)
  await Promise.all([sendOrderMessages(deps), sendOrderMessages(deps)])
  const told = texts.filter(({ template }) => template === 'order-brought-back')
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      new RegExp(`^We could not deliver your .+ order ${back?.order_number} for Thu 26 Nov, 11 AM - 1 PM\\. `),
    ),
  ])
})
