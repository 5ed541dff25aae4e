import { paymentNames } from '@farmstand/contracts/payment-names'
import type { OrderReason, OrderStatus } from '@farmstand/contracts/order-status'

const statusNames: Record<OrderStatus, string> = {
  PLACED: 'Placed',
  CONFIRMED: 'Confirmed',
  PACKED: 'Packed',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
}

export const orders = {
  title: 'My Orders',
  pleaseLogIn: 'Please log in to view your orders.',
  signIn: 'Sign in',
  fetchFailed: 'Failed to fetch orders. Please try again.',
  fetchError: 'Error fetching orders.',
  retry: 'Try again',
  empty: 'No orders yet',
  emptyHint: 'Your orders appear here, and you can track them.',
  startShopping: 'Start shopping',
  departments: { KITCHEN: 'Kitchen', GROCERY: 'Grocery' },
  number: (number: string): string => `Order ${number}`,
  items: (count: number): string => (count === 1 ? '1 item' : `${count} items`),
  deliverTo: 'Delivery address',
  amount: 'Final amount',
  expected: 'Expected delivery date',
  status: statusNames,
  view: 'View',
  viewNamed: (number: string): string => `View order ${number}`,
  track: 'Track',
  trackNamed: (number: string): string => `Track order ${number}`,
  previous: 'Newer',
  next: 'Older',
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  pages: 'Pages of orders',
} as const

export const orderWhen = {
  arriving: (when: string): string => `Arriving ${when}`,
  ended: {
    DELIVERED: (when: string | null): string => (when === null ? 'Delivered' : `Delivered ${when}`),
    CANCELLED: (when: string | null): string => (when === null ? 'Cancelled' : `Cancelled ${when}`),
  },
  today: (time: string): string => `today, ${time}`,
  tomorrow: (time: string): string => `tomorrow, ${time}`,
  onDay: (day: string, time: string): string => `${day}, ${time}`,
  about: (number: string, department: string, items: string): string => `Order ${number} · ${department}, ${items}`,
} as const

export const order = {
  back: 'My Orders',
  title: (number: string): string => `Order ${number}`,
  placedAt: (when: string): string => `Placed ${when}`,
  notFound: 'We could not find this order',
  notFoundHint: 'It may belong to another account.',
  failed: 'This order could not be loaded.',
  timeline: 'Progress',
  lines: 'Items',
  bill: 'Bill',
  delivery: 'Delivery',
  slot: 'Slot',
  payment: 'Payment',
  paymentNames,
  occasion: 'Occasion',
  members: (count: number): string => (count === 1 ? '1 member' : `${count} members`),
  quantity: (count: number): string => `× ${count}`,
  whenShort: 'If something is missing',
  shortWishes: { REFUND: 'Refund', NEAREST: 'Closest match', CALL: 'Call first' },
  note: 'Your note',
  receiver: 'Receiver',
  riderNote: 'For the rider',
  contact: 'Contact',
  priority: 'Priority delivery',
  planSaving: 'Plan discount',
  paidOnArrival: 'Pay when your order arrives.',
  inCash: (amount: string): string => `${amount} in cash.`,
  paidInCash: 'Paid on delivery.',
  paidBefore: (method: string): string => `Paid by ${method}.`,
  paidWith: { WALLET: 'wallet', ONLINE: 'card, UPI or net banking' } as Readonly<Record<string, string>>,
  refund: {
    ONLINE: {
      PENDING: (amount: string): string =>
        `${amount} is on its way back to your card or UPI · usually 5–7 working days`,
      DONE: (amount: string): string => `${amount} went back to your card or UPI`,
    },
    DUE: {
      PENDING: (amount: string): string => `You did not take these items, so you paid ${amount} less`,
      DONE: (amount: string): string => `You did not take these items, so you paid ${amount} less`,
    },
    WALLET: {
      PENDING: (amount: string): string => `${amount} is on its way back to your wallet`,
      DONE: (amount: string): string => `${amount} went back to your wallet`,
    },
  },
  nothingPaid: 'You had not paid, so there is nothing to refund.',
  waits: (time: string): string =>
    `This order waits for the other part of your checkout until ${time}. If that part is not ordered, this order is cancelled and refunded.`,
  feeToCome: (amount: string, time: string): string =>
    `The other part of this checkout could not be ordered. Unless you order it by ${time}, a delivery fee of ${amount} is added to this order.`,
  feeAdded: (amount: string): string =>
    `A delivery fee of ${amount} was added because the other part of this checkout was not ordered.`,
  reasons: {
    BROUGHT_BACK: 'We could not hand it over. We will contact you about a new time.',
    NOT_SENT: 'It has not left the shop yet.',
    LEFT_ALONE:
      'Cancelled automatically: the other part of the checkout was not ordered in time, and this part alone is below the minimum order or has no free delivery.',
  } as const satisfies Record<OrderReason, string>,
  expectedBy: (when: string): string => `Expected ${when}`,
  changeUntil: (when: string): string => `Change, add or cancel until ${when}.`,
  addTo: 'Add to this order',
  followUps: 'Delivered again, at no charge',
  followUpOf: (number: string): string => `No charge: replaces items of order #${number}`,
  additions: 'Added to this order',
  addedTo: (number: string): string => `Added to order ${number}`,
  comesAlong: 'Arrives with another order',
  atTheDoor: 'Total to pay on delivery',
} as const

export const packedOtherwise = {
  title: 'Changes at packing',
  weighed: (grams: number, ordered: number): string => `${grams} g of ${ordered} g`,
  fewer: (packed: number, ordered: number): string => `${packed} of ${ordered}`,
  missing: 'not available',
  instead: (name: string): string => `${name} instead`,
  due: 'You pay',
  paid: 'You paid',
  to: {
    WALLET: (amount: string): string => `${amount} went to your wallet.`,
    ONLINE: (amount: string): string => `${amount} goes back to your card or UPI, usually within 5–7 working days.`,
    DUE: (amount: string): string => `You pay ${amount} less on delivery.`,
    PAID_LESS: (amount: string): string => `You paid ${amount} less on delivery.`,
  },
} as const

export const givenBack = {
  title: 'Refunds',
  pieces: (name: string, count: number): string => `${name} × ${count}`,
  note: (number: string): string => `Credit note ${number}`,
  rest: 'Final cost of the order',
} as const

export const changeTime = {
  button: 'Change time',
  title: 'Change the delivery time',
  present: (day: string, slot: string): string => `It now arrives on ${day}, ${slot}.`,
  day: 'Delivery date',
  until: (when: string): string => `You can change it until ${when}, or until we start packing.`,
  confirm: 'Change to this time',
  working: 'Changing…',
  done: 'Your delivery time is changed.',
  failed: 'The time could not be changed. Please try again.',
  close: 'Close',
} as const

export const cancelOrder = {
  button: 'Cancel order',
  title: 'Cancel this order?',
  until: (when: string): string => `You can cancel until ${when}.`,
  money: {
    COD: (): string => 'You have not paid yet, so there is nothing to refund.',
    WALLET: (amount: string): string => `${amount} goes back to your wallet at once.`,
    ONLINE: (amount: string): string =>
      `${amount} goes back to the card, UPI or bank account you paid with, usually within 5–7 working days.`,
  } as Readonly<Record<string, (amount: string) => string>>,
  forGood: 'Your delivery slot is released, and the items go back on sale.',
  keep: 'Keep order',
  confirm: { one: 'Yes, cancel it', both: 'Yes, cancel both', all: 'Yes, cancel all' },
  added: (numbers: string, count: number): string =>
    count === 1
      ? `Order ${numbers} was added to this one. It is cancelled too.`
      : `Orders ${numbers} were added to this one. They are cancelled too.`,
  otherTitle: (number: string): string =>
    `Order ${number} was placed together with this one. Choose what happens to it:`,
  keepOther: (number: string, fee: string, paid: boolean): string =>
    paid
      ? `Keep order ${number}. Its delivery alone costs ${fee} more, which we take from your refund.`
      : `Keep order ${number}. Its delivery alone costs ${fee} more.`,
  cancelOther: (number: string): string => `Cancel order ${number} too.`,
  both: (number: string): string =>
    `Order ${number} cannot be delivered alone. It is cancelled together with this one.`,
  working: 'Cancelling…',
  done: 'Your order is cancelled.',
  failed: 'Your order could not be cancelled. Please try again.',
  close: 'Close',
} as const
