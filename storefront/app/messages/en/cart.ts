export const cart = {
  title: 'My Cart',
  close: 'Close cart',
  empty: 'Your cart is empty.',
  emptyHint: 'Fresh vegetables, groceries and kitchen dishes are waiting.',
  startShopping: 'Start shopping',
  signIn: 'Sign in to see your cart',
  signInToCheckOut: 'Sign in to check out',
  price: (amount: string, unit: string): string => `Price : ${amount}/${unit}`,
  departments: { KITCHEN: 'Kitchen', GROCERY: 'Grocery' },
  checkout: 'Checkout',
  checkoutWith: (total: string): string => `Checkout · ${total}`,
  minimum: (amount: string): string => `Minimum order amount is ${amount}`,
  addMore: (amount: string): string => `Add ${amount} more`,
  smallThings: 'Add a little more',
  total: 'Item total',
  clear: 'Empty cart',
  clearTitle: 'Empty the whole cart?',
  clearHint: 'All items will be removed.',
  keep: 'Keep items',
  about: 'Your items, ready to order.',
  veg: 'Veg',
  nonVeg: 'Non-veg',
  soldOut: 'Sold out, not counted',
  remove: (name: string): string => `Remove ${name}`,
  removeShort: 'Remove',
  changesTitle: 'Since you last looked',
  priceChanged: (name: string, before: string, now: string): string => `${name}: ${before} is now ${now}`,
  wentSoldOut: (name: string): string => `${name} is sold out`,
  limited: (name: string, most: number): string => `${name}: at most ${most} can be ordered`,
  noRoom: (name: string): string => `${name} could not be added: a cart holds at most 100 different items`,
  notAllBrought: 'Some items could not be added to your cart. The cart shows why.',
  notBrought: 'The items you chose before signing in are saved on this device, but some are not in your cart yet.',
  withdrawn: (name: string): string => `${name} is no longer sold`,
  understood: 'OK',
  loadFailed: 'Your cart could not be loaded.',
  retry: 'Try again',
  loading: 'Loading your cart',
  lines: (count: number): string => (count === 1 ? '1 item' : `${count} items`),
  dishes: (count: number): string => (count === 1 ? '1 dish' : `${count} dishes`),
  next: (day: string, slot: string): string => `${day} ${slot}`,
} as const

export const cartBill = {
  title: 'Bill',
  items: 'Items',
  saving: 'You save',
  saved: (amount: string): string => `You save ${amount}`,
  delivery: 'Delivery',
  deliveryTo: (pincode: string): string => `Delivery to ${pincode}`,
  atCheckout: 'at checkout',
  from: (fee: string): string => `from ${fee}`,
  free: 'Free',
  total: 'Total',
  taxes: 'Prices include taxes.',
} as const

export const freeDelivery = {
  free: (pincode: string): string => `Delivery to ${pincode} is free`,
  costs: (pincode: string, fee: string): string => `Delivery to ${pincode}: ${fee}`,
  missing: (amount: string, pincode: string): string => `${amount} more and delivery to ${pincode} is free`,
} as const

/** The items that a visitor chose before signing in. */
export const kept = {
  title: (lines: number): string => (lines === 1 ? 'Your item is kept.' : `Your ${lines} items are kept.`),
  inCart: (lines: number): string =>
    lines === 1 ? 'Your item is in your cart.' : `Your ${lines} items are in your cart.`,
  backToCart: 'Taking you back to your cart.',
  backToPage: (lines: number): string =>
    lines === 1 ? 'It goes into your cart when you sign in.' : 'They go into your cart when you sign in.',
} as const

export const buyAgain = {
  button: 'Buy again',
  checking: 'Checking prices…',
  title: 'Buy again',
  hint: 'Changes since then:',
  same: 'Same price as before',
  dearer: (before: string): string => `was ${before}`,
  gone: 'No longer available',
  soldOut: 'Sold out at the moment',
  fewer: (count: number): string => `Only ${count} can be ordered`,
  add: (count: number): string => (count === 1 ? 'Add 1 item to cart' : `Add ${count} items to cart`),
  nothing: 'None of these items can be ordered at the moment.',
  failed: 'Prices could not be checked. Please try again.',
  added: 'Added to your cart',
  close: 'Close',
} as const
