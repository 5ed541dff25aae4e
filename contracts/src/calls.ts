/**
 * Every call of the API by name, with its method and its path with parameters. A browser needs nothing else to make a
 * call. Under the same name, `operations/` has the input and reply of the call and who may make it.
 */
export const calls = {
  requestOtp: 'POST /auth/otp',
  validateOtp: 'POST /auth/otp/validate',
  whoami: 'GET /auth/whoami',
  refreshSession: 'POST /auth/refresh',
  logout: 'GET /auth/logout',
  logoutEverywhere: 'POST /auth/logout/everywhere',

  updateUser: 'PUT /users/:uid',
  chooseLanguage: 'PUT /users/language/',
  showNumberState: 'GET /users/mobile/',
  stopNumberChange: 'POST /users/mobile/stop/',
  requestNumberConfirmation: 'POST /users/mobile/confirm/otp/',
  confirmNumber: 'POST /users/mobile/confirm/',
  confirmEmail: 'POST /users/email/confirm/',
  getOwnData: 'GET /users/data/',
  getOwnDataPdf: 'GET /users/data/pdf/',
  showDeletion: 'GET /users/deletion/',
  confirmDeletion: 'POST /users/delete-confirm/otp/',
  verifyDeletion: 'POST /users/delete-verify/otp/',

  listAddresses: 'GET /address/user/:uid',
  addAddress: 'POST /address/:uid',
  editAddress: 'PATCH /address/:uid',
  deleteAddress: 'DELETE /address/:uid',
  geocodeAddress: 'POST /geo/geocode/forward',
  findPincode: 'POST /geo/geocode/reverse',
  getServiceability: 'GET /geo/serviceability',
  getLowestFee: 'GET /geo/lowest-fee/',
  findAreas: 'GET /geo/areas/',
  waitForArea: 'POST /geo/waits/',
  waitForAreaAsGuest: 'POST /geo/guest-waits/',

  getStock: 'GET /stocks/:id',
  searchStocks: 'GET /stocks/search',
  wishForStock: 'POST /stocks/wishes',
  countSearch: 'POST /stocks/searches',
  listPopularSearches: 'GET /stocks/popular/',
  listWaits: 'GET /stocks/waits/',
  waitForItem: 'POST /stocks/waits/',
  stopWaiting: 'DELETE /stocks/waits/:item_id/',
  listCombos: 'GET /combos/',
  listCategories: 'GET /categories/',
  listSubcategories: 'GET /categories/:categoryId/sub',
  listBanners: 'GET /banner/',
  getHomeShelves: 'GET /shelves/',
  listSmallThings: 'GET /shelves/small/',
  getCompanions: 'GET /shelves/:id/',
  listCookedWith: 'GET /shelves/:id/cooked/',

  getGeneralSetting: 'GET /settings/general/key/:key',
  getShop: 'GET /settings/shop/',
  getCheckoutOptions: 'GET /settings/checkout/',
  listTimeSlots: 'GET /settings/time_slots/',

  getCart: 'GET /cart/',
  addCartItem: 'POST /cart/item/',
  setCartItem: 'PATCH /cart/item/',
  removeCartItem: 'DELETE /cart/item/:item_id/',
  clearCart: 'DELETE /cart/',

  calculateEstimation: 'POST /orders/calculate-estimation',
  placeOrder: 'POST /orders/',
  listOrders: 'GET /orders/user/:uid/',
  getOrder: 'GET /orders/:uid',
  changeOrderTime: 'PATCH /orders/:uid/time',
  cancelOrder: 'POST /orders/:uid/cancel',
  sayAllGood: 'POST /orders/:uid/good',
  reportProblem: 'POST /orders/:uid/problems',
  listProblems: 'GET /orders/:uid/problems',
  addProblemPhoto: 'POST /orders/:uid/problem-photos',
  getProblemPhoto: 'GET /orders/:uid/problem-photos/:photo',
  listInvoices: 'GET /orders/:uid/invoices',
  getInvoicePdf: 'GET /orders/:uid/invoices/:number/pdf',

  getWallet: 'GET /wallet/',
  listWalletTransactions: 'GET /wallet/transactions/',
  rechargeWallet: 'POST /wallet/recharge/',
  listPlans: 'GET /subscriptions/',
  listUserSubscriptions: 'GET /subscriptions/users/',
  createPayment: 'POST /payment/create',
  verifyPayment: 'POST /payment/verify',
  getPaymentStatus: 'GET /payment/status/:order_id',
  listWaitingMoney: 'GET /payment/waiting',
  returnPayment: 'POST /payment/waiting/:payment_id/return',
  openTrialPayment: 'POST /payment/trial',
  verifyTrialPayment: 'POST /payment/trial/verify',
  receivePaymentEvent: 'POST /payment/webhook',
} as const

export type CallName = keyof typeof calls
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is closed: it has these keys and no others
export const callNames = Object.keys(calls) as CallName[]
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters in the path of a call, by name. Empty for a call without any. */
export type PathParameters<Name extends CallName> = Record<NamesIn<(typeof calls)[Name]>, string | number>

export const API_ROOT = '/api/v1'

/** Returns the method of a call, and its path below the root of the API with its parameters unfilled. */
export function methodAndPathOf(name: CallName): { method: Method; path: string } {
  const [method, path] = calls[name].split(' ')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every line of the table has this form
  return { method, path } as { method: Method; path: string }
}

type Filling<Name extends CallName> = [keyof PathParameters<Name>] extends [never] ? [] : [PathParameters<Name>]

/** Returns the address of a call on its server, without a query. */
export function addressOf<Name extends CallName>(name: Name, ...filling: Filling<Name>): string {
  const parameters: Record<string, string | number> = filling[0] ?? {}
  return fillApiPath(name, parameters)
}

export const fillApiPath = (name: CallName, parameters: Readonly<Record<string, string | number>>): string =>
  API_ROOT +
  methodAndPathOf(name).path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''))
