import { expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { SmsMessage } from '../modules/notifications/index.ts'
import { createSettings, putSettings } from '../modules/shop/index.ts'
import { sendOrderMessages } from '../modules/telling/send-messages.ts'
import { createLog } from '../platform/log.ts'
import { newUid } from '../platform/ids.ts'
import { mixedItems, openPackingRoom, placeConfirmedOrder, room } from '../testing/packing-room.ts'
import { problemRequest } from '../testing/reported.ts'

openPackingRoom()

test('[O229] the message about goods that are delivered again names the first order, and no amount', async () => {
  const { shop, office, ravi, as } = room
  const { db, pool } = shop.database
  await putSettings(db, { TELL_CUSTOMERS: 'yes', TELL_SELLER_MOBILE: '', TELL_SELLER_EMAIL: '' })
  // `updated_at` has the database's time. An old time makes the orders of this test count.
  await pool.query(`update setting set updated_at = '2020-01-01' where key like 'TELL_%'`)
  const first = await placeConfirmedOrder('WALLET', mixedItems)
  for (const step of ['packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await office.atTerminal(step, { orders: [{ uid: first.uid }] })
  const payload = problemRequest(newUid())
  const url = addressOf('reportProblem', { uid: first.uid })
  const report = (await shop.call({ as, method: 'POST', url, payload })).json<{ uid: string }>()
  const answer = await office.act(ravi, 'deliverAgain', {
    problem: { uid: report.uid, version: 0 },
    answer: 'We bring another.',
    lines: [{ position: 0, quantity: 1 }],
    slot_id: 2,
    day: '2026-11-27',
    note: '',
  })
  const again = answer.json<{ order_number: string; order_uid: string }>()
  await pool.query(
    `update customer set language = 'mr' where uid = (select customer_uid from customer_order where uid = $1)`,
    [first.uid],
  )
  const texts: SmsMessage[] = []
  await sendOrderMessages({
    db,
    clock: shop.clock,
    settings: createSettings({ db, log: createLog('silent') }),
    secretKey: shop.payments.secretKey,
    senders: { SMS: { text: { send: async (text) => (texts.push(text), { kind: 'sent', reference: 'one' }) } } },
    publicUrl: 'https://shop.example',
  })
  const told = texts.filter(({ text }) => text.includes(`/profile/order/${again.order_uid}`))
  expect(told.map(({ template }) => template)).toEqual(['order-again-mr'])
  expect(told[0]?.gaps?.slice(0, 2)).toEqual([again.order_number, first.order_number])
  expect(told[0]?.text).toContain(`तुमच्या ऑर्डर ${first.order_number} मधील वस्तू पुन्हा आणत आहे, पैसे लागणार नाहीत.`)
  expect(told[0]?.text).not.toContain('₹')
})
