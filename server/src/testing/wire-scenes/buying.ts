import { inTransaction } from '../../platform/database.ts'
import { paise } from '../../platform/money.ts'
import { importPlans } from '../../modules/membership/index.ts'
import type { SignedInCustomer, TestApp } from '../app.ts'
import { begunTrial } from '../begun-trial.ts'
import { deliveredOrder } from '../operations.ts'
import { asBytes, phonePhoto, problemRequest } from '../reported.ts'
import { packOrder, sellerDeps } from '../seller-deps.ts'
import type { WireRecord } from '../wire-record.ts'

const unknownUid = '3f2a6c1e-0000-4000-8000-000000000000'

export async function recordCart({ ask, askAll }: WireRecord, shop: TestApp): Promise<void> {
  const as = await shop.signIn('+919812300041')
  const item = (query: string) => `/api/v1/cart/item/?${query}`
  await askAll({ says: 'an empty cart', method: 'GET', url: '/api/v1/cart/', as })
  await askAll({ says: 'an item', method: 'POST', url: item('item_id=10&quantity=2&type=STOCK'), as })
  const keyed = { method: 'POST' as const, url: item('item_id=10&quantity=1&type=STOCK'), as }
  await ask({ says: 'more of it, with a key', ...keyed, headers: { 'idempotency-key': 'key_1234' } })
  await ask({ says: 'the same again', ...keyed, headers: { 'idempotency-key': 'key_1234' } })
  await ask({ says: 'more of it, with no key', ...keyed, headers: { 'idempotency-key': '?' } })
  await ask({ says: 'none of an item', method: 'POST', url: item('item_id=10&quantity=0&type=STOCK'), as })
  await ask({ says: 'an unknown item', method: 'POST', url: item('item_id=999&quantity=1&type=STOCK'), as })
  await ask({ says: 'an item that is sold out', method: 'POST', url: item('item_id=14&quantity=1&type=STOCK'), as })
  await ask({ says: 'too much of an item', method: 'PATCH', url: item('item_id=12&quantity=21&type=STOCK'), as })
  await ask({ says: 'an item of no type', method: 'PATCH', url: item('item_id=12&quantity=1&type=THING'), as })
  // Time passes, because cart lines are sorted by the time at which they were added.
  shop.clock.advance(1000)
  await askAll({ says: 'another quantity', method: 'PATCH', url: item('item_id=30&quantity=2&type=COMBO'), as })
  await askAll({ says: 'an item out', method: 'DELETE', url: '/api/v1/cart/item/10/?type=STOCK', as })
  await ask({ says: 'an item out by a word', method: 'DELETE', url: '/api/v1/cart/item/tomato/', as })
  await ask({ says: 'an item out by a number beyond all', method: 'DELETE', url: '/api/v1/cart/item/9999999999/', as })
  await askAll({ says: 'everything out', method: 'DELETE', url: '/api/v1/cart/', as })
}

const tomatoes = [{ id: 10, quantity: 4, type: 'STOCK', department: 'GROCERY' }]

async function fill(shop: TestApp, as: SignedInCustomer): Promise<void> {
  await shop.call({ as, method: 'PATCH', url: '/api/v1/cart/item?item_id=10&quantity=4&type=STOCK' })
}

/** Requests a bill. Returns the body of the request that would order it. */
async function billed({ askAll, ask }: WireRecord, as: SignedInCustomer) {
  const url = '/api/v1/orders/calculate-estimation?address=Camp&pincode=411001&is_same=true'
  const estimate = { method: 'POST', url, as } as const
  await ask({ says: 'a bill of nothing', ...estimate, payload: [] })
  await ask({ says: 'a bill of an unknown item', ...estimate, payload: [{ ...tomatoes[0], id: 999 }] })
  const elsewhere = url.replace('411001', '110001')
  await ask({ says: 'a bill for a pincode that is not served', ...estimate, url: elsewhere, payload: tomatoes })
  await ask({ says: 'a bill for another', ...estimate, url: `${url}&customer_id=${unknownUid}`, payload: tomatoes })
  const bill = await askAll({ says: 'a bill', ...estimate, payload: tomatoes })
  return {
    deliver_to: 'Home',
    customer_address: '12, MG Road, Camp, 411001',
    pincode: '411001',
    contact: as.mobile,
    customer_name: 'Asha Patil',
    delivery_date: '2026-11-26',
    delivery_slot: 1,
    order_from: 'PWA_WEB',
    email: '',
    payment_method: 'COD',
    estimation_id: bill.json<{ estimation_id: string }>().estimation_id,
    items: tomatoes,
  }
}

export async function recordOrders(record: WireRecord, shop: TestApp): Promise<void> {
  const { ask, askAll } = record
  const as = await shop.signIn('+919812300051')
  const other = await shop.signIn('+919812300052')
  await fill(shop, as)
  const order = await billed(record, as)
  const place = { method: 'POST', url: '/api/v1/orders/', as } as const
  await ask({ says: 'an order of an unknown bill', ...place, payload: { ...order, estimation_id: unknownUid } })
  await ask({ says: 'an order for a day long gone', ...place, payload: { ...order, delivery_date: '2026-10-26' } })
  await ask({ says: 'an order from an empty wallet', ...place, payload: { ...order, payment_method: 'WALLET' } })
  await ask({
    says: 'an order paid by an unknown payment',
    ...place,
    payload: { ...order, payment_method: 'ONLINE', payment_id: 'pay_unknown' },
  })
  const placed = await askAll({ says: 'the order', ...place, payload: order })
  await ask({ says: 'the order once more', ...place, payload: order })
  const { uid } = placed.json<{ uid: string }>()
  const list = `/api/v1/orders/user/${as.uid}/`
  await askAll({ says: 'the orders', method: 'GET', url: `${list}?user_uid=${as.uid}&page=1&limit=2`, as })
  await ask({ says: 'the orders of page 0', method: 'GET', url: `${list}?page=0`, as })
  await ask({ says: 'the orders of another', method: 'GET', url: list, as: other })
  await askAll({ says: 'an order', method: 'GET', url: `/api/v1/orders/${uid}`, as })
  await ask({ says: 'the order of another', method: 'GET', url: `/api/v1/orders/${uid}`, as: other })
  await ask({ says: 'an order by a word', method: 'GET', url: '/api/v1/orders/mine', as })
  const time = {
    method: 'PATCH',
    url: `/api/v1/orders/${uid}/time`,
    as,
    payload: { slot_id: 3, day: '2026-11-26' },
  } as const
  await ask({ says: 'another time for the order of another', ...time, as: other })
  await ask({ says: 'a time that is none', ...time, payload: { slot_id: 99, day: '2026-11-26' } })
  await askAll({ says: 'another time for an order', ...time })
  await askAll({ says: 'a cancelled order', method: 'POST', url: `/api/v1/orders/${uid}/cancel`, as, payload: {} })
  await ask({ says: 'another time for a cancelled order', ...time, payload: { slot_id: 2, day: '2026-11-26' } })
  await ask({ says: 'a cancelled order again', method: 'POST', url: `/api/v1/orders/${uid}/cancel`, as })
  await ask({ says: 'a cancelled unknown order', method: 'POST', url: `/api/v1/orders/${unknownUid}/cancel`, as })
}

export async function recordInvoices(record: WireRecord, shop: TestApp): Promise<void> {
  const { ask, askAll } = record
  const as = await shop.signIn('+919812300053')
  const other = await shop.signIn('+919812300054')
  await fill(shop, as)
  const url = '/api/v1/orders/calculate-estimation?address=Camp&pincode=411001&is_same=true'
  const bill = await shop.call({ as, method: 'POST', url, payload: tomatoes })
  const payload = {
    deliver_to: 'Home',
    customer_address: '12, MG Road, Camp, 411001',
    pincode: '411001',
    contact: as.mobile,
    customer_name: 'Asha Patil',
    delivery_date: '2026-11-26',
    delivery_slot: 2,
    order_from: 'PWA_WEB',
    payment_method: 'COD',
    estimation_id: bill.json<{ estimation_id: string }>().estimation_id,
    items: tomatoes,
  }
  const placed = await shop.call({ as, method: 'POST', url: '/api/v1/orders/', payload })
  const { uid } = placed.json<{ uid: string }>()
  const invoices = `/api/v1/orders/${uid}/invoices`
  await ask({ says: 'no invoice yet', method: 'GET', url: invoices, as })
  await packOrder(sellerDeps({ db: shop.database.db, clock: shop.clock }), uid)
  const listed = await askAll({ says: 'the invoices', method: 'GET', url: invoices, as })
  await ask({ says: 'the invoices of another', method: 'GET', url: invoices, as: other })
  const number = encodeURIComponent(listed.json<{ results: { number: string }[] }>().results[0]?.number ?? '')
  await askAll({ says: 'the document', method: 'GET', url: `${invoices}/${number}/pdf`, as })
  await ask({ says: 'an unknown document', method: 'GET', url: `${invoices}/X-1/pdf`, as })
}

export async function recordWaits({ ask, askAll }: WireRecord, shop: TestApp): Promise<void> {
  const as = await shop.signIn('+919812300057')
  const waits = '/api/v1/stocks/waits/'
  await askAll({ says: 'waiting for nothing', method: 'GET', url: waits, as })
  const wait = { method: 'POST', url: waits, as } as const
  await askAll({ says: 'an item that is sold out', ...wait, payload: { item_id: 14, type: 'STOCK' } })
  await ask({ says: 'an item that is there', ...wait, payload: { item_id: 10, type: 'STOCK' } })
  await ask({ says: 'an unknown item', ...wait, payload: { item_id: 999, type: 'STOCK' } })
  await askAll({ says: 'not after all', method: 'DELETE', url: `${waits}14/`, as })
}

export async function recordProblems({ ask, askAll }: WireRecord, shop: TestApp): Promise<void> {
  // The clock is set to a fixed time, because the answers contain the time.
  shop.clock.set('2026-11-25T05:00:00.000Z')
  const as = await shop.signIn('+919812300055')
  const other = await shop.signIn('+919812300056')
  const { uid } = await deliveredOrder(shop, as)
  const order = `/api/v1/orders/${uid}`
  await ask({ says: 'that all was good with the order of another', method: 'POST', url: `${order}/good`, as: other })
  await askAll({ says: 'that all was good', method: 'POST', url: `${order}/good`, as })
  await askAll({ says: 'nothing reported yet', method: 'GET', url: `${order}/problems`, as })
  await ask({ says: 'what another reported', method: 'GET', url: `${order}/problems`, as: other })
  const photo = { method: 'POST', url: `${order}/problem-photos`, as, ...asBytes(await phonePhoto()) } as const
  await ask({ says: 'a photo for the order of another', ...photo, as: other })
  await ask({ says: 'a photo that is none', ...photo, payload: Buffer.from('no photo') })
  const kept = await askAll({ says: 'a photo', ...photo })
  const { uid: photoUid } = kept.json<{ uid: string }>()
  await askAll({ says: 'the photo', method: 'GET', url: `${order}/problem-photos/${photoUid}`, as })
  await ask({ says: 'the photo of another', method: 'GET', url: `${order}/problem-photos/${photoUid}`, as: other })
  const payload = problemRequest('11111111-2222-4333-8444-555555555555', { photos: [photoUid] })
  const report = { method: 'POST', url: `${order}/problems`, as } as const
  await ask({ says: 'a report of no item', ...report, payload: { ...payload, lines: [] } })
  await ask({ says: 'a report by another', ...report, as: other, payload })
  await askAll({ says: 'a report', ...report, payload })
  await ask({ says: 'the report once more', ...report, payload })
}

export async function recordMoney({ ask, askAll }: WireRecord, shop: TestApp): Promise<void> {
  const as = await shop.signIn('+919812300061')
  const other = await shop.signIn('+919812300062')
  const plan = { minAmountPaise: paise(100_000), cashbackPaise: paise(2_550), discountBp: 250, freeShipping: true }
  const more = { planName: 'Sprout', priorityDelivery: false, additionalPerks: 'Early news', validityDays: 30 }
  await inTransaction(shop.database.db, (tx) => importPlans(tx, [{ ...plan, ...more }]))
  const wallet = '/api/v1/wallet/'
  await askAll({ says: 'an empty wallet', method: 'GET', url: `${wallet}?user_uid=${as.uid}`, as })
  await ask({ says: 'the wallet of another', method: 'GET', url: `${wallet}?uid=${other.uid}`, as })
  await askAll({ says: 'the plans', method: 'GET', url: '/api/v1/subscriptions/', as })

  const create = { method: 'POST', url: '/api/v1/payment/create', as } as const
  const wish = { amount: 100_000, currency: 'INR', receipt: 'receipt_1', payment_capture: 1, purpose: 'RECHARGE' }
  await ask({ says: 'a payment of too much', ...create, payload: { ...wish, amount: 100_000_000 } })
  await ask({ says: 'a payment in another currency', ...create, payload: { ...wish, currency: 'USD' } })
  // The adapter repeats the request once.
  shop.gateway.faults.createOrder = ['unreachable', 'unreachable']
  await ask({ says: 'a payment while the provider is away', ...create, payload: wish })
  const begun = await askAll({ says: 'a payment', ...create, payload: wish })
  const { id } = begun.json<{ id: string }>()
  const status = `/api/v1/payment/status/${id}`
  await askAll({ says: 'where it stands, unpaid', method: 'GET', url: status, as })
  await ask({ says: 'where another’s stands', method: 'GET', url: status, as: other })

  const attempt = shop.gateway.pay(id)
  const proof = { ...attempt, payment_type: 'razorpay', payment_sub_type: 'online', amount: 100_000 }
  const verify = { method: 'POST', url: '/api/v1/payment/verify', as } as const
  await ask({ says: 'a forged proof', ...verify, payload: { ...proof, signature: 'forged' } })
  await askAll({ says: 'the proof', ...verify, payload: proof })
  await ask({ says: 'where it stands, paid', method: 'GET', url: status, as })
  const recharge = { method: 'POST', url: '/api/v1/wallet/recharge/', as } as const
  const credit = { user_id: as.uid, payment_id: attempt.payment_id, method: 'Online', description: 'Wallet recharge' }
  await ask({ says: 'a recharge by an unknown payment', ...recharge, payload: { ...credit, payment_id: 'pay_x' } })
  await ask({ says: 'a recharge for another', ...recharge, payload: { ...credit, user_id: other.uid } })
  await askAll({ says: 'a recharge', ...recharge, payload: credit })

  const waiting = '/api/v1/payment/waiting'
  await askAll({ says: 'that no money waits', method: 'GET', url: waiting, as })
  const order = await ask({ says: 'a payment for an order', ...create, payload: { ...wish, purpose: 'CHECKOUT' } })
  const unused = shop.gateway.pay(order.json<{ id: string }>().id)
  const kind = { payment_type: 'razorpay', payment_sub_type: 'online', amount: 100_000 }
  await ask({ says: 'its proof', ...verify, payload: { ...unused, ...kind } })
  await ask({ says: 'the money that waits', method: 'GET', url: waiting, as })
  const back = { method: 'POST', url: `${waiting}/${unused.payment_id}/return` } as const
  await ask({ says: 'another’s money back', ...back, as: other })
  await askAll({ says: 'the money back', ...back, as })
  await ask({ says: 'the money of a recharge back', ...back, url: `${waiting}/${attempt.payment_id}/return`, as })

  const event = shop.gateway.event('payment.captured', attempt.payment_id, { id: 'evt_00000000000001' })
  const webhook = { method: 'POST', url: '/api/v1/payment/webhook' } as const
  const json = { 'content-type': 'application/json' }
  await ask({ says: 'an event without a signature', ...webhook, payload: event.payload, headers: json })
  await ask({ says: 'an event', ...webhook, ...event })

  const trial = { method: 'POST', url: '/api/v1/payment/trial' } as const
  const token = await begunTrial(shop)
  await ask({ says: 'a trial payment that nobody handed out', ...trial, payload: { token: 'x'.repeat(43) } })
  const tried = await ask({ says: 'a trial payment', ...trial, payload: { token } })
  const proved = { token, ...shop.gateway.pay(tried.json<{ id: string }>().id) }
  await ask({ says: 'the proof of a trial payment', ...trial, url: `${trial.url}/verify`, payload: proved })

  const history = `/api/v1/wallet/transactions/?user_uid=${as.uid}&page=1&limit=3`
  await askAll({ says: 'what came and went', method: 'GET', url: history, as })
  await ask({ says: 'what came and went on page 0', method: 'GET', url: history.replace('page=1', 'page=0'), as })
  await askAll({ says: 'the bought plans', method: 'GET', url: `/api/v1/subscriptions/users/?user_id[]=${as.uid}`, as })
  const theirs = `/api/v1/subscriptions/users/?user_id=${other.uid}`
  await ask({ says: 'the bought plans of another', method: 'GET', url: theirs, as })
}
