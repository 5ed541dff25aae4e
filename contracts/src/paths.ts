/** Every address of the API (specification section 7), built in one place; the client and the tests use these. */
const root = '/api/v1'

export const apiPaths = {
  otp: `${root}/auth/otp`,
  otpValidate: `${root}/auth/otp/validate`,
  whoami: `${root}/auth/whoami`,
  refresh: `${root}/auth/refresh`,
  logout: `${root}/auth/logout`,
  logoutEverywhere: `${root}/auth/logout/everywhere`,
  stock: (id: number | string) => `${root}/stocks/${id}`,
  stockSearch: `${root}/stocks/search`,
  combos: `${root}/combos/`,
  categories: `${root}/categories/`,
  subcategories: (categoryId: number | string) => `${root}/categories/${categoryId}/sub`,
  banners: `${root}/banner/`,
  cart: `${root}/cart/`,
  cartItem: `${root}/cart/item/`,
  cartItemOf: (itemId: number | string) => `${root}/cart/item/${itemId}/`,
  generalSetting: (key: string) => `${root}/settings/general/key/${key}`,
  timeSlots: `${root}/settings/time_slots/`,
  shop: `${root}/settings/shop/`,
  checkoutOptions: `${root}/settings/checkout/`,
  user: (uid: string) => `${root}/users/${uid}`,
  numberState: `${root}/users/mobile/`,
  numberStop: `${root}/users/mobile/stop/`,
  numberConfirmCode: `${root}/users/mobile/confirm/otp/`,
  numberConfirm: `${root}/users/mobile/confirm/`,
  addressesOf: (userUid: string) => `${root}/address/user/${userUid}`,
  address: (uid: string) => `${root}/address/${uid}`,
  geocode: `${root}/geo/geocode/forward`,
  serviceability: `${root}/geo/serviceability`,
  ordersOf: (userUid: string) => `${root}/orders/user/${userUid}/`,
  estimation: `${root}/orders/calculate-estimation`,
  orders: `${root}/orders/`,
  order: (uid: string) => `${root}/orders/${uid}`,
  cancelOrder: (uid: string) => `${root}/orders/${uid}/cancel`,
  invoices: (orderUid: string) => `${root}/orders/${orderUid}/invoices`,
  invoicePdf: (orderUid: string, number: string) =>
    `${root}/orders/${orderUid}/invoices/${encodeURIComponent(number)}/pdf`,
  wallet: `${root}/wallet/`,
  walletTransactions: `${root}/wallet/transactions/`,
  walletRecharge: `${root}/wallet/recharge/`,
  subscriptions: `${root}/subscriptions/`,
  userSubscriptions: `${root}/subscriptions/users/`,
  paymentCreate: `${root}/payment/create`,
  paymentVerify: `${root}/payment/verify`,
  paymentStatus: (orderId: string) => `${root}/payment/status/${orderId}`,
  paymentWebhook: `${root}/payment/webhook`,
  deletion: `${root}/users/deletion/`,
  deletionCode: `${root}/users/delete-confirm/otp/`,
  deletionVerify: `${root}/users/delete-verify/otp/`,
} as const

const PAYMENT_PAGES = new Set(['/checkout', '/profile/wallet'])

/**
 * Is this a page on which one pays, however it is spelled? Only these documents let a payment provider's script in, and a document
 * keeps the policy it came with: the server sends them another, and links to them load the page anew.
 */
export const isPaymentPage = (path: string): boolean =>
  PAYMENT_PAGES.has((path.split(/[?#]/)[0] ?? '').replace(/\/+$/, '').toLowerCase())
