/**
 * Which module of the server may call which, at its front door. A folder that is not named here fails the check,
 * and so does a circle: news that must travel up goes through the job queue instead.
 * @type {Record<string, string[]>}
 */
export const moduleTable = {
  shop: [],
  notifications: [],
  catalogue: ['shop'],
  search: ['catalogue', 'shop'],
  delivery: ['shop'],
  identity: ['shop', 'notifications'],
  addresses: ['identity', 'delivery', 'shop'],
  cart: ['identity', 'catalogue', 'shop'],
  wallet: ['identity', 'shop', 'notifications'],
  membership: ['wallet', 'identity', 'shop'],
  payments: ['wallet', 'membership', 'identity', 'shop', 'notifications'],
  pricing: ['membership', 'identity', 'catalogue', 'delivery', 'shop'],
  invoicing: ['delivery', 'shop'],
  orders: [
    'invoicing',
    'payments',
    'wallet',
    'membership',
    'identity',
    'catalogue',
    'cart',
    'pricing',
    'delivery',
    'shop',
    'notifications',
  ],
  'account-closure': ['orders', 'payments', 'wallet', 'identity', 'addresses', 'cart', 'shop', 'notifications'],
  reconciliation: ['payments', 'wallet', 'shop'],
}
