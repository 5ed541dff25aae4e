import { addressOf } from '@farmstand/contracts/calls'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import type { TestApp } from '../app.ts'
import { checkout, goods, orderOf, payOnline, place } from '../checkout.ts'
import { markAsDemo, ownShop } from '../own-shop.ts'
import { deliver, paid, verify } from '../paying.ts'
import { pollUntil } from '../slow-machine.ts'
import { orderRequest } from '../trading-app.ts'
import type { OfficeScene } from './office-scene.ts'

const DAY = '2026-11-29'

export async function recordSlots({ does, reads, shop }: OfficeScene): Promise<void> {
  // Only one window is kept, because fourteen days of all windows would record the same fields thousands of times.
  await shop.database.pool.query(`delete from slot_offer where slot_id <> 2 or department = 'KITCHEN'`)
  await reads('slotCalendar', { from: DAY })
  await reads('slotCalendar', { from: '2020-01-01' }, { says: 'of days long gone' })
  await reads('slotPattern')
  const grocery = { department: 'GROCERY', capacity: 30, cutoff_minutes: 90 } as const
  const day = { slot_id: 2, day: DAY, reason: 'A wedding' }
  await does('changeSlotDay', { ...day, changes: [{ ...grocery, closed: null }] })
  await does(
    'changeSlotDay',
    { ...day, slot_id: 999, changes: [{ ...grocery, closed: null }] },
    { says: 'that there is not' },
  )
  await does('changeSlotPattern', { slot_id: 2, weekday: 7, changes: [{ ...grocery, closed: true }] })
  const { slot_id } = await does('addWindow', { start_minute: 420, end_minute: 480, offers: [grocery] })
  await does(
    'addWindow',
    { start_minute: 480, end_minute: 420, offers: [grocery] },
    { says: 'that ends before it begins' },
  )
  await does('stopWindow', { slot_id })
  await does('stopWindow', { slot_id: 999 }, { says: 'that there is not' })
  await does('resumeWindow', { slot_id })
  await does('resumeWindow', { slot_id }, { says: 'that was not stopped' })
  await does('stopWindow', { slot_id }, { says: 'for good' })
  await does('closeDays', { from: '2026-12-01', to: '2026-12-02', reason: 'A feast' })
  await does('closeDays', { from: '2026-12-02', to: '2026-12-01', reason: 'A feast' }, { says: 'backwards' })
  await does('openDay', { day: '2026-12-01' })
  await does('openDay', { day: '2026-12-01' }, { says: 'that is open' })
  await does('pauseShop', { reason: 'The road is closed', until: '2026-11-25T12:00:00.000Z' })
  await untilPaused(shop, true)
  await does(
    'pauseShop',
    { reason: 'The road is closed', until: '2020-01-01T00:00:00.000Z' },
    { says: 'until long ago' },
  )
  await reads('slotCalendar', { from: '2026-12-02' }, { says: 'while the shop rests' })
  await does('resumeShop', {})
  await untilPaused(shop, false)
}

/** Waits until the shop has read that it is paused or not. Later scenes place orders. */
async function untilPaused(shop: TestApp, paused: boolean): Promise<void> {
  const options = async () => (await shop.call({ url: addressOf('getCheckoutOptions') })).json<CheckoutOptions>()
  await pollUntil(async () => ((await options()).pause !== null) === paused)
}

export async function recordZones({ does, reads }: OfficeScene): Promise<void> {
  const pincodes = [{ pincode: '412115', area: 'Mulshi' }]
  const villages = { zone: null, name: 'Villages', fee: 60, free_above: 999.5, pincodes }
  const { zone_id } = await does('saveZone', villages)
  await does(
    'saveZone',
    { ...villages, name: 'Hills', pincodes: [{ pincode: '411001', area: '' }] },
    { says: 'of pincodes of another' },
  )
  await reads('zones')
  await reads('tryPincode', { pincode: '412115' })
  await reads('tryPincode', { pincode: '110001' }, { says: 'that is not served' })
  await does('removeZone', { zone_id })
  await does('removeZone', { zone_id }, { says: 'that there is not' })
}

export async function recordIdentity({ does, reads, owner }: OfficeScene): Promise<void> {
  const { version } = await reads('shopIdentity', undefined, { as: owner })
  const changes = [
    { field: 'whatsapp_number', value: '+919812345678' },
    { field: 'colors.accent', value: '#8a2f4d' },
  ]
  await does('changeShop', { version, changes }, { as: owner })
  await does('changeShop', { version, changes }, { as: owner, says: 'as it is no more' })
  const pale = [{ field: 'colors.accent', value: '#ffffee' }]
  await does('changeShop', { version: null, changes: pale }, { as: owner, says: 'to what cannot be read' })
  await does('changeSettings', { entries: [{ key: 'MIN_ORDER_AMOUNT', value: '60' }] }, { as: owner })
  await does(
    'changeSettings',
    { entries: [{ key: 'MIN_ORDER_AMOUNT', value: 'much' }] },
    { as: owner, says: 'to no number' },
  )
}

export async function recordMoney(scene: OfficeScene): Promise<void> {
  const { does, reads, owner, shop, customer, office } = scene
  await reads('paymentTrial', undefined, { as: owner, says: 'before there is one' })
  await does('tryPayment', {}, { as: owner })
  await reads('paymentTrial', undefined, { as: owner })
  const bill = await checkout(shop, customer, goods)
  const payment_id = await payOnline(shop, customer, bill)
  const paying = { payment_method: 'ONLINE', payment_id } as const
  const order = orderOf(await place(shop, customer, orderRequest(bill.estimation_id, goods, paying)))
  await office.atTerminal('cancelOrders', { orders: [{ uid: order.uid }], reason: 'a test' })
  const { rows } = await shop.database.pool.query<{ uid: string }>('select uid from refund where payment_id = $1', [
    payment_id,
  ])
  const refund_uid = rows[0]?.uid ?? ''
  await does('retryRefund', { refund_uid }, { as: owner })
  await does('retryRefund', { refund_uid: order.uid }, { as: owner, says: 'that there is not' })
  await does('settleRefund', { refund_uid, reason: 'By UPI' }, { as: owner })
  await does('settleRefund', { refund_uid, reason: 'By UPI' }, { as: owner, says: 'once more' })
  await does('settleDebt', { payment_id: await owedPayment(scene), reason: 'In cash' }, { as: owner })
  await does('settleDebt', { payment_id, reason: 'In cash' }, { as: owner, says: 'that there is not' })
  const { rows: intents } = await shop.database.pool.query<{ id: string }>(
    'select i.provider_order_id as id from payment p join payment_intent i on i.uid = p.intent_uid where p.id = $1',
    [payment_id],
  )
  await does('askProvider', { order_id: intents[0]?.id ?? '' }, { as: owner })
  await does('askProvider', { order_id: 'order_none' }, { as: owner, says: 'that there is not' })
}

/** Returns a recharge that the provider took back after an order was paid from the wallet. */
async function owedPayment({ shop, customer }: OfficeScene): Promise<string> {
  const recharge = await paid(shop, customer, { purpose: 'RECHARGE', amount: 20_000 })
  await verify(shop, customer, recharge)
  const bill = await checkout(shop, customer, goods)
  orderOf(await place(shop, customer, orderRequest(bill.estimation_id, goods, { payment_method: 'WALLET' })))
  shop.gateway.refundElsewhere(recharge.payment_id, 20_000)
  await deliver(shop, shop.gateway.event('refund.created', recharge.payment_id))
  await shop.payments.background.idle()
  return recharge.payment_id
}

export async function recordMessages({ does, reads, shop }: OfficeScene): Promise<void> {
  const { key } = await does('tryMessage', { to: '+919811111111' })
  // Time passes, because messages are sorted by the time at which they were queued.
  shop.clock.advance(1_000)
  await does('tryMessage', { to: 'somebody@example.in' }, { says: 'by mail' })
  await does('sendAgain', { key }, { says: 'that waits' })
  await shop.database.pool.query(
    `update message set state = 'GIVEN_UP', tries = 6, error = 'status 503', next_try_at = null where key = $1`,
    [key],
  )
  await reads('messages', {})
  await does('sendAgain', { key })
  await reads('messages', { state: 'GIVEN_UP' })
}

export async function recordToday({ reads, owner, packer }: OfficeScene): Promise<void> {
  await reads('today')
  await reads('session', undefined, { as: owner })
  await reads('session', undefined, { as: packer, says: 'of a paired phone' })
}

/** Sends the requests of the setup. It runs last, because opening the shop deletes all earlier data. */
export async function recordSetup({ does, reads, owner, shop }: OfficeScene): Promise<void> {
  const { pool } = shop.database
  await markAsDemo(pool)
  await reads('setup', undefined, { as: owner, says: 'before anything is said' })
  const offers = [{ department: 'GROCERY', capacity: 20, cutoff_minutes: 60 } as const]
  const change: InputOf<'saveSetup'>['change'] = {
    fields: Object.entries(ownShop).map(([field, value]) => ({ field, value })),
    zones: [{ name: 'Mulshi', fee: 30, free_above: null, pincodes: [{ pincode: '412108', area: 'Paud' }] }],
    windows: [{ start_minute: 420, end_minute: 540, offers }],
    goods: {
      from: 'SHEET',
      rows: [
        {
          name: 'Methi',
          category: 'Vegetables > Leafy',
          units: '250 g',
          price: 22.5,
          veg_nonveg_type: 0,
          stock: 12,
          hsn: '0709',
          gst_rate: 0,
          shelf_life_days: 2,
        },
      ],
    },
    seen: [],
  }
  await does('openShop', { version: 0, name: ownShop['brand_name'] ?? '' }, { as: owner, says: 'too early' })
  await does('saveSetup', { version: 0, change }, { as: owner })
  await does('saveSetup', { version: 0, change }, { as: owner, says: 'as it is no more' })
  const { version } = await reads('setup', undefined, { as: owner })
  await does('openShop', { version, name: 'Another' }, { as: owner, says: 'under another name' })
  await does('openShop', { version, name: ownShop['brand_name'] ?? '' }, { as: owner })
}
