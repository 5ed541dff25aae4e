import type { LineOutcome } from './line-outcomes.ts'

/** A step that the shop confirmed to a packer's phone. */
export interface StepDone {
  key: string
  operation: 'packLine' | 'replaceLine' | 'unpackLine' | 'finishPacking'
  order_uid: string
  /** The position of the line. Null for the step that finishes the order. */
  position: number | null
  stock_id: number | null
  version: number | null
  packed: number | null
  grams: number | null
  item_id: number | null
  quantity: number | null
}

export interface PlacedOrder {
  uid: string
  customer: string
  paise: number
  method: string
  added: boolean
  mixed: boolean
  /** The time of the request, by `performance.now()`. */
  sentAt: number
}

/** A record of everything that the shop confirmed to customers and staff during the day. Amounts are in paise. */
export interface DayRecord {
  orders: PlacedOrder[]
  recharges: { customer: string; paise: number }[]
  steps: StepDone[]
  /** The number of steps sent twice at the same time, and of steps refused because another packer was first. */
  sentTwice: number
  wasFirst: number
  fates: Record<LineOutcome, number>
  /** The payments at the doors that the shop confirmed to riders. */
  doors: { order_uid: string; rider: string; method: 'CASH' | 'UPI'; paise: number; reference: string }[]
  /** The pieces that customers refused at the door, one of each order, with their price and where the manager put them. */
  refusedItems: {
    order_uid: string
    place: number
    paise: number
    to: 'SOURCE' | 'WALLET' | 'DUE'
    stock_id: number | null
    quantity: number | null
    put: 'STOCK' | 'WASTE' | null
  }[]
  /** The orders that riders brought back once, and the numbers of all and of unpaid orders that they handed over. */
  broughtBack: string[]
  handedOver: number
  unpaid: number
  /** The cash that riders handed in too little, in paise. */
  short: number
  refunds: { order_uid: string; paise: number; to: 'SOURCE' | 'WALLET' }[]
  /** The stock of each item before the day. */
  stock: { id: number; on_hand: number }[]
  /** Milliseconds that each packing action took, and each query of a screen with the number of open orders. */
  actions: number[]
  boards: { name: string; open: number; ms: number }[]
  /** Milliseconds from the request of each order until each open screen was notified of the order. */
  news: number[]
}

export const emptyRecord = (): DayRecord => ({
  orders: [],
  recharges: [],
  steps: [],
  sentTwice: 0,
  wasFirst: 0,
  fates: { WEIGHED: 0, SHORT: 0, REPLACED: 0, UNDONE: 0 },
  doors: [],
  refusedItems: [],
  broughtBack: [],
  handedOver: 0,
  unpaid: 0,
  short: 0,
  refunds: [],
  stock: [],
  actions: [],
  boards: [],
  news: [],
})

/** Returns the smallest value that the given share of the values does not exceed, or 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
