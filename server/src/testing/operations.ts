import { addressOf } from '@farmstand/contracts/calls'
import type { Address } from '@farmstand/contracts/address'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { Order, OrderRequest } from '@farmstand/contracts/order'
import type { InjectOptions } from 'fastify'
import { confirmEmailPath } from '../modules/identity/index.ts'
import type { SignedInCustomer, TestApp } from './app.ts'
import type { PaymentOrder } from '@farmstand/contracts/payment'
import { begunTrial } from './begun-trial.ts'
import { codeTo, deletionBody, emailOf, leavingCustomer, movedCustomer } from './changing-customers.ts'
import { multipart } from './multipart.ts'
import { paid, verify } from './paying.ts'
import { advanceOrder, packOrder, sellerDeps } from './seller-deps.ts'
import { asBytes, phonePhoto, problemRequest } from './reported.ts'
import { fixture } from './shop-fixture.ts'

export type Example = (shop: TestApp, as: SignedInCustomer) => Promise<InjectOptions>

const asQuery = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`

const line = (quantity: number) => ({ item_id: fixture.stock.tomato, quantity, type: 'STOCK' })
export const requestedItems = (quantity: number) => [
  { id: fixture.stock.tomato, quantity, type: 'STOCK', department: 'GROCERY' } as const,
]

export async function fillCart(shop: TestApp, as: SignedInCustomer, quantity = 4): Promise<void> {
  await shop.call({ as, method: 'PATCH', url: asQuery(addressOf('setCartItem'), line(quantity)) })
}

async function savedAddress(shop: TestApp, as: SignedInCustomer): Promise<Address> {
  const answer = await shop.call({
    as,
    method: 'POST',
    url: addressOf('addAddress', { uid: as.uid }),
    payload: addressInput(as.uid),
  })
  return answer.json<Address>()
}

const addressInput = (uid: string) => ({
  room_no: '12',
  locality: 'MG Road',
  area: 'Camp',
  pincode: fixture.pincode,
  type: 'Home',
  uid,
  latitude: 18.5,
  longitude: 73.8,
  full_address: '12, MG Road, Camp, 411001',
  is_default: 0,
})

const estimationUrl = (as: SignedInCustomer) =>
  asQuery(addressOf('calculateEstimation'), {
    address: 'MG Road',
    pincode: fixture.pincode,
    is_same: 'true',
    customer_id: as.uid,
  })

/** Fills the cart and requests the bill. Returns the request that places the order. */
export async function orderRequest(shop: TestApp, as: SignedInCustomer): Promise<OrderRequest> {
  await fillCart(shop, as)
  const items = requestedItems(4)
  const answer = await shop.call({ as, method: 'POST', url: estimationUrl(as), payload: items })
  return {
    deliver_to: 'Home',
    customer_address: '12, MG Road, Camp, 411001',
    pincode: fixture.pincode,
    contact: as.mobile,
    customer_name: 'Asha Patil',
    delivery_date: '2026-11-26',
    delivery_slot: 1,
    order_from: 'PWA_WEB',
    email: '',
    payment_method: 'COD',
    estimation_id: answer.json<Estimation>().estimation_id,
    items: [...items],
  }
}

async function placedOrder(shop: TestApp, as: SignedInCustomer): Promise<Order> {
  const answer = await shop.call({
    as,
    method: 'POST',
    url: addressOf('placeOrder'),
    payload: await orderRequest(shop, as),
  })
  return answer.json<Order>()
}

/** Ages payments that earlier examples left open, because a customer may have only ten open payments. */
async function closeOldPayments(shop: TestApp, as: SignedInCustomer): Promise<void> {
  await shop.database.pool.query(
    `update payment_intent set created_at = created_at - interval '1 hour' where customer_uid = $1`,
    [as.uid],
  )
}

async function paidRecharge(shop: TestApp, as: SignedInCustomer) {
  await closeOldPayments(shop, as)
  return paid(shop, as, { purpose: 'RECHARGE' })
}

/** Places an order, which the seller packs. Returns the order's uid and invoice number. */
async function packedOrder(shop: TestApp, as: SignedInCustomer): Promise<{ uid: string; number: string }> {
  const { uid } = await placedOrder(shop, as)
  await packOrder(sellerDeps({ db: shop.database.db, clock: shop.clock }), uid)
  const answer = await shop.call({ as, method: 'GET', url: addressOf('getOrder', { uid }) })
  return { uid, number: answer.json<Order>().invoices[0] ?? '' }
}

/** Returns a delivered order without problem reports. It is reused, because a window takes only a few orders. */
export async function deliveredOrder(shop: TestApp, as: SignedInCustomer): Promise<{ uid: string }> {
  const { pool } = shop.database
  await pool.query('delete from problem where customer_uid = $1', [as.uid])
  await pool.query(`delete from rate_counter where bucket like 'problem%'`)
  const before = await pool.query<{ uid: string }>(
    `select uid from customer_order where customer_uid = $1 and status = 'DELIVERED'`,
    [as.uid],
  )
  if (before.rows[0]) return before.rows[0]
  const payload = { ...(await orderRequest(shop, as)), delivery_date: '2026-11-27', delivery_slot: 2 }
  const placed = await shop.call({ as, method: 'POST', url: addressOf('placeOrder'), payload })
  const order = placed.json<Order>()
  const deps = sellerDeps({ db: shop.database.db, clock: shop.clock })
  await packOrder(deps, order.uid)
  for (const to of ['OUT_FOR_DELIVERY', 'DELIVERED'] as const) await advanceOrder(deps, { orderUid: order.uid, to })
  return order
}

const get =
  (url: string): Example =>
  async () => ({ method: 'GET', url })
let numbers = 0
const mobileNumber = () => `+9188${String(++numbers * 12_345).padStart(8, '0')}`

const wantedArea = { pincode: '400001', language: 'en' }
const missedItem = { item_id: fixture.stock.soldOut, type: 'STOCK' }

/** A valid request for every operation of the API, by operationId. */
export const examples: Record<string, Example> = {
  requestOtp: async () => ({
    method: 'POST',
    url: addressOf('requestOtp'),
    payload: { mobile_number: mobileNumber() },
  }),
  validateOtp: async (shop) => {
    const mobile = mobileNumber()
    await shop.call({ method: 'POST', url: addressOf('requestOtp'), payload: { mobile_number: mobile } })
    while (!shop.texts.some((text) => text.to === mobile)) await new Promise(setImmediate)
    const otp = shop.texts.find((text) => text.to === mobile)?.code
    return { method: 'POST', url: addressOf('validateOtp'), payload: { mobile_number: mobile, otp } }
  },
  whoami: get(addressOf('whoami')),
  refreshSession: async (shop) => {
    const { refresh_token } = await shop.signIn()
    return { method: 'POST', url: addressOf('refreshSession'), payload: { refresh_token } }
  },
  logout: async (shop) => {
    const { headers } = await shop.signIn()
    return { method: 'GET', url: addressOf('logout'), headers }
  },
  logoutEverywhere: async (shop) => {
    const { headers } = await shop.signIn()
    return { method: 'POST', url: addressOf('logoutEverywhere'), headers }
  },
  updateUser: async (_shop, as) => ({
    method: 'PUT',
    url: addressOf('updateUser', { uid: as.uid }),
    ...multipart({ full_name: 'Asha Patil', email: 'asha@example.in', mobile_no: as.mobile }),
  }),
  chooseLanguage: async () => ({ method: 'PUT', url: addressOf('chooseLanguage'), payload: { language: 'hi' } }),
  showNumberState: get(addressOf('showNumberState')),
  stopNumberChange: async () => ({ method: 'POST', url: addressOf('stopNumberChange') }),
  requestNumberConfirmation: async (shop) => {
    const { headers } = await movedCustomer(shop, mobileNumber())
    return { method: 'POST', url: addressOf('requestNumberConfirmation'), headers }
  },
  confirmNumber: async (shop) => {
    const { headers, before } = await movedCustomer(shop, mobileNumber())
    await shop.call({ method: 'POST', url: addressOf('requestNumberConfirmation'), headers })
    return { method: 'POST', url: addressOf('confirmNumber'), payload: { otp: codeTo(shop, before) }, headers }
  },
  getStock: get(addressOf('getStock', { id: fixture.stock.tomato })),
  searchStocks: get(asQuery(addressOf('searchStocks'), { q: 'tamatar' })),
  wishForStock: async () => ({ method: 'POST', url: addressOf('wishForStock'), payload: { text: 'durian' } }),
  countSearch: async () => ({
    method: 'POST',
    url: addressOf('countSearch'),
    payload: { text: 'tamatar', language: 'en' },
  }),
  listPopularSearches: get(asQuery(addressOf('listPopularSearches'), { language: 'en' })),
  listCombos: get(asQuery(addressOf('listCombos'), { subcategory_id: fixture.categories.daily })),
  listCategories: get(addressOf('listCategories')),
  listSubcategories: get(addressOf('listSubcategories', { categoryId: fixture.categories.vegetables })),
  listBanners: get(addressOf('listBanners')),
  getHomeShelves: get(addressOf('getHomeShelves')),
  listCookedWith: get(addressOf('listCookedWith', { id: fixture.stock.tomato })),
  listSmallThings: get(addressOf('listSmallThings')),
  getCompanions: get(addressOf('getCompanions', { id: fixture.stock.tomato })),
  listWaits: get(addressOf('listWaits')),
  waitForItem: async () => ({ method: 'POST', url: addressOf('waitForItem'), payload: missedItem }),
  stopWaiting: async () => ({ method: 'DELETE', url: addressOf('stopWaiting', { item_id: fixture.stock.soldOut }) }),
  getCart: get(addressOf('getCart')),
  addCartItem: async () => ({ method: 'POST', url: asQuery(addressOf('addCartItem'), line(1)) }),
  setCartItem: async () => ({ method: 'PATCH', url: asQuery(addressOf('setCartItem'), line(2)) }),
  removeCartItem: async () => ({
    method: 'DELETE',
    url: asQuery(addressOf('removeCartItem', { item_id: fixture.stock.tomato }), { type: 'STOCK' }),
  }),
  clearCart: async () => ({ method: 'DELETE', url: addressOf('clearCart') }),
  getGeneralSetting: get(addressOf('getGeneralSetting', { key: 'MIN_ORDER_AMOUNT' })),
  getShop: get('/api/v1/settings/shop/'),
  getCheckoutOptions: get(addressOf('getCheckoutOptions')),
  listTimeSlots: get(
    asQuery(addressOf('listTimeSlots'), { date: '2026-11-26', pincode: fixture.pincode, department: 'GROCERY' }),
  ),
  getServiceability: get(asQuery(addressOf('getServiceability'), { pincode: fixture.pincode })),
  getLowestFee: get(addressOf('getLowestFee')),
  findAreas: get(asQuery(addressOf('findAreas'), { q: 'pune' })),
  waitForArea: async () => ({ method: 'POST', url: addressOf('waitForArea'), payload: wantedArea }),
  waitForAreaAsGuest: async () => ({
    method: 'POST',
    url: addressOf('waitForAreaAsGuest'),
    payload: { ...wantedArea, mobile_number: '+919876500009', consent: true },
  }),
  geocodeAddress: async (shop) => {
    shop.geocoder.answer = { kind: 'found', latitude: 18.5, longitude: 73.8, accuracy: 'pincode', source: 'test' }
    return {
      method: 'POST',
      url: addressOf('geocodeAddress'),
      payload: { address: `${++numbers}, MG Road, Camp, ${fixture.pincode}` },
    }
  },
  findPincode: async () => ({
    method: 'POST',
    url: addressOf('findPincode'),
    payload: { latitude: 18.51, longitude: 73.88 },
  }),
  listAddresses: async (_shop, as) => ({
    method: 'GET',
    url: asQuery(addressOf('listAddresses', { uid: as.uid }), { user_uid: as.uid, user_type: 'CUST' }),
  }),
  addAddress: async (_shop, as) => ({
    method: 'POST',
    url: addressOf('addAddress', { uid: as.uid }),
    payload: addressInput(as.uid),
  }),
  editAddress: async (shop, as) => {
    const { uid } = await savedAddress(shop, as)
    return {
      method: 'PATCH',
      url: addressOf('editAddress', { uid }),
      payload: { ...addressInput(uid), type: 'Office' },
    }
  },
  deleteAddress: async (shop, as) => {
    const { uid } = await savedAddress(shop, as)
    return { method: 'DELETE', url: asQuery(addressOf('deleteAddress', { uid: as.uid }), { address_uid: uid }) }
  },
  calculateEstimation: async (_shop, as) => ({ method: 'POST', url: estimationUrl(as), payload: requestedItems(4) }),
  placeOrder: async (shop, as) => ({
    method: 'POST',
    url: addressOf('placeOrder'),
    payload: await orderRequest(shop, as),
  }),
  listOrders: async (_shop, as) => ({
    method: 'GET',
    url: asQuery(addressOf('listOrders', { uid: as.uid }), { user_uid: as.uid, page: 1, limit: 2 }),
  }),
  getOrder: async (shop, as) => ({
    method: 'GET',
    url: addressOf('getOrder', { uid: (await placedOrder(shop, as)).uid }),
  }),
  reportProblem: async (shop, as) => ({
    method: 'POST',
    url: addressOf('reportProblem', { uid: (await deliveredOrder(shop, as)).uid }),
    payload: problemRequest(crypto.randomUUID()),
  }),
  listProblems: async (shop, as) => ({
    method: 'GET',
    url: addressOf('listProblems', { uid: (await deliveredOrder(shop, as)).uid }),
  }),
  addProblemPhoto: async (shop, as) => ({
    method: 'POST',
    url: addressOf('addProblemPhoto', { uid: (await deliveredOrder(shop, as)).uid }),
    ...asBytes(await phonePhoto()),
  }),
  getProblemPhoto: async (shop, as) => {
    const { uid } = await deliveredOrder(shop, as)
    const url = addressOf('addProblemPhoto', { uid })
    const kept = await shop.call({ as, method: 'POST', url, ...asBytes(await phonePhoto()) })
    return { method: 'GET', url: addressOf('getProblemPhoto', { uid, photo: kept.json<{ uid: string }>().uid }) }
  },
  sayAllGood: async (shop, as) => ({
    method: 'POST',
    url: addressOf('sayAllGood', { uid: (await deliveredOrder(shop, as)).uid }),
  }),
  listInvoices: async (shop, as) => ({
    method: 'GET',
    url: addressOf('listInvoices', { uid: (await packedOrder(shop, as)).uid }),
  }),
  getInvoicePdf: async (shop, as) => {
    const { uid, number } = await packedOrder(shop, as)
    return { method: 'GET', url: addressOf('getInvoicePdf', { uid, number }) }
  },
  changeOrderTime: async (shop, as) => ({
    method: 'PATCH',
    url: addressOf('changeOrderTime', { uid: (await placedOrder(shop, as)).uid }),
    payload: { slot_id: 3, day: '2026-11-27' },
  }),
  cancelOrder: async (shop, as) => ({
    method: 'POST',
    url: addressOf('cancelOrder', { uid: (await placedOrder(shop, as)).uid }),
  }),
  getWallet: async (_shop, as) => ({ method: 'GET', url: asQuery(addressOf('getWallet'), { user_uid: as.uid }) }),
  listWalletTransactions: async (_shop, as) => ({
    method: 'GET',
    url: asQuery(addressOf('listWalletTransactions'), { user_uid: as.uid, page: 1, limit: 3 }),
  }),
  listPlans: get(addressOf('listPlans')),
  listUserSubscriptions: async (_shop, as) => ({
    method: 'GET',
    url: asQuery(addressOf('listUserSubscriptions'), { 'user_id[]': as.uid }),
  }),
  createPayment: async (shop, as) => {
    await closeOldPayments(shop, as)
    const payload = { amount: 50_000, currency: 'INR', receipt: 'receipt_1', payment_capture: 1, purpose: 'RECHARGE' }
    return { method: 'POST', url: addressOf('createPayment'), payload }
  },
  verifyPayment: async (shop, as) => {
    const attempt = await paidRecharge(shop, as)
    const payload = { ...attempt, payment_type: 'razorpay', payment_sub_type: 'online', amount: 50_000 }
    return { method: 'POST', url: addressOf('verifyPayment'), payload }
  },
  getPaymentStatus: async (shop, as) => ({
    method: 'GET',
    url: addressOf('getPaymentStatus', { order_id: (await paidRecharge(shop, as)).order_id }),
  }),
  listWaitingMoney: get(addressOf('listWaitingMoney')),
  returnPayment: async (shop, as) => {
    await closeOldPayments(shop, as)
    const attempt = await paid(shop, as, { purpose: 'CHECKOUT' })
    await verify(shop, as, attempt)
    return { method: 'POST', url: addressOf('returnPayment', { payment_id: attempt.payment_id }) }
  },
  openTrialPayment: async (shop) => ({
    method: 'POST',
    url: addressOf('openTrialPayment'),
    payload: { token: await begunTrial(shop) },
  }),
  verifyTrialPayment: async (shop) => {
    const token = await begunTrial(shop)
    const opened = await shop.call({ method: 'POST', url: addressOf('openTrialPayment'), payload: { token } })
    const attempt = shop.gateway.pay(opened.json<PaymentOrder>().id)
    return { method: 'POST', url: addressOf('verifyTrialPayment'), payload: { token, ...attempt } }
  },
  receivePaymentEvent: async (shop, as) => ({
    method: 'POST',
    url: addressOf('receivePaymentEvent'),
    ...shop.gateway.event('payment.captured', (await paidRecharge(shop, as)).payment_id),
  }),
  rechargeWallet: async (shop, as) => {
    const attempt = await paidRecharge(shop, as)
    await verify(shop, as, attempt)
    const payload = {
      user_id: as.uid,
      payment_id: attempt.payment_id,
      method: 'Online',
      description: 'Wallet recharge',
    }
    return { method: 'POST', url: addressOf('rechargeWallet'), payload }
  },
  confirmEmail: async (shop, as) => {
    const email = 'asha@example.com'
    await shop.call({ as, method: 'PUT', url: addressOf('updateUser', { uid: as.uid }), ...multipart({ email }) })
    const [, token = ''] = confirmEmailPath(shop.payments.secretKey, { uid: as.uid, email }).split('#')
    return { method: 'POST', url: addressOf('confirmEmail'), payload: { token } }
  },
  getOwnData: get(addressOf('getOwnData')),
  getOwnDataPdf: get(addressOf('getOwnDataPdf')),
  showDeletion: get(addressOf('showDeletion')),
  confirmDeletion: async (shop) => {
    const { headers, ...as } = await leavingCustomer(shop)
    return { method: 'POST', url: addressOf('confirmDeletion'), payload: deletionBody(as), headers }
  },
  verifyDeletion: async (shop) => {
    const as = await leavingCustomer(shop)
    await shop.call({ as, method: 'POST', url: addressOf('confirmDeletion'), payload: deletionBody(as) })
    const otp = shop.mails.findLast((mail) => mail.to === emailOf(as))?.code ?? ''
    const { headers } = as
    return { method: 'POST', url: asQuery(addressOf('verifyDeletion'), { otp }), payload: deletionBody(as), headers }
  },
}
