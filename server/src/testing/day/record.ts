import type { Fate } from './fates.ts'

/** Something that a packer's phone was told is done. */
export interface StepDone {
  key: string
  operation: 'packLine' | 'replaceLine' | 'unpackLine' | 'finishPacking'
  order_uid: string
  /** Of the line; null: the end of packing. */
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
  /** When it was sent, by `performance.now()`. */
  sentAt: number
}

/** What everybody remembers of the day: what the shop told them is done. Amounts in paise. */
export interface DayRecord {
  orders: PlacedOrder[]
  recharges: { customer: string; paise: number }[]
  steps: StepDone[]
  /** Steps that were sent twice at once, and steps that two packers meant at once. */
  sentTwice: number
  wasFirst: number
  fates: Record<Fate, number>
  refunds: { order_uid: string; paise: number; to: 'SOURCE' | 'WALLET' }[]
  /** What lay there before. */
  stock: { id: number; on_hand: number }[]
  /** Milliseconds of each action of a packer, and of each reading with so many orders open. */
  actions: number[]
  boards: { name: string; open: number; ms: number }[]
  /** From the moment an order was sent until each open screen was told. */
  news: number[]
}

export const emptyRecord = (): DayRecord => ({
  orders: [],
  recharges: [],
  steps: [],
  sentTwice: 0,
  wasFirst: 0,
  fates: { WEIGHED: 0, SHORT: 0, REPLACED: 0, UNDONE: 0 },
  refunds: [],
  stock: [],
  actions: [],
  boards: [],
  news: [],
})

/** The value that so large a share of them does not exceed; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
