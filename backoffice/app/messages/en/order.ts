import type { OrderRun } from '@farmstand/contracts/office/runs'
import type { OrderStatus } from '@farmstand/contracts/order-status'

/** Every text of the screen of one order. */
export const orderWords = {
  previous: 'Previous order in this window',
  next: 'Next order in this window',
  steps: { CONFIRMED: 'Confirm', PACKED: 'Mark packed', OUT_FOR_DELIVERY: 'Send out', DELIVERED: 'Mark delivered' },
  placed: 'Placed',
  line: 'Line',
  ordered: 'Ordered',
  amount: 'Amount',
  itemsAsOrdered: 'Items as ordered',
  discount: 'Discount',
  cameTo: 'Total',
  paid: 'Paid',
  gstIncluded: (amount: string) => `includes GST ${amount}`,
  refundUnderWay: 'Refund',
  noteKept: 'Note saved.',
  shopNote: 'Internal note',
  addNote: 'Add',
  changeNote: 'Change',
  occasion: 'Occasion',
  people: (count: number) => `for ${count}`,
  receiver: (who: string): string => `Hand over to: ${who}`,
  forRider: (note: string): string => `For the rider: ${note}`,
  noName: 'No name given',
  customerFacts: (orders: number, spent: string, since: string) =>
    `${orders === 1 ? '1 order' : `${orders} orders`}, ${spent}, since ${since}`,
  whatsapp: 'WhatsApp',
  map: 'Map',
  wallet: 'Wallet',
  cancelledBefore: 'Cancelled orders',
  change: 'Change',
  onRun: ({ number, rider, stop, stops }: Pick<OrderRun, 'number' | 'rider' | 'stop' | 'stops'>) =>
    `${rider === null ? `Run ${number}` : `Run ${number}, ${rider}`}: stop ${stop} of ${stops}`,
  stopsBefore: (count: number) =>
    count === 0 ? 'This is the next stop.' : count === 1 ? '1 stop comes first.' : `${count} stops come first.`,
  whatHappened: 'History',
  by: (name: string) => `by ${name}`,
  /** The predicates after `actors.doing`, as in the next three entries. */
  did: {
    PLACED: 'placed',
    CONFIRMED: 'confirmed',
    PACKED: 'packed',
    OUT_FOR_DELIVERY: 'sent out',
    DELIVERED: 'delivered',
    CANCELLED: 'cancelled',
  } satisfies Record<OrderStatus, string>,
  allGood: 'rated it “all good”',
  noted: 'added a note',
  moved: (before: string, after: string) => `moved it from ${before} to ${after}`,
  papers: 'Papers',
  noPapers: 'The invoice is issued when the order is packed.',
  cancelledUnpacked: 'Cancelled before it was packed: no invoice.',
} as const
