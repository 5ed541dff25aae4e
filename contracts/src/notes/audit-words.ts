import type { GoodsPlace } from '../office/goods-places.ts'
import type { ProblemKind } from '../problem-rules.ts'
import { packedInEnglish, type PackedLine } from '../refusals/order-words.ts'
import { formatPaise } from '../money.ts'

const moves = { RECEIVED: 'received', WASTE: 'waste', ADJUST: 'adjust' } as const

/** The audit log's notes in English. Amounts are whole paise, days 'YYYY-MM-DD'. */
export const auditWords = {
  LINE_PACKED: (line: PackedLine) => packedInEnglish(line),
  PACKED_INSTEAD: ({ name }: { name: string }) => `${name} instead`,
  PAID_LESS: ({ paise }: { paise: number }) => `${formatPaise(paise)} less`,
  CUSTOMER_AGREED: () => 'agreed by the customer',
  NOBODY_REACHED: () => 'no answer',
  TO_BE_CALLED: () => 'call the customer',
  SHORT_CROP: () => 'short crop',
  SHORT_CROP_BACK: () => 'short crop undone',
  COUNTED: ({ count }: { count: number }) => `counted ${count}`,
  /** `why` is the reason as staff typed it; it may be empty. */
  STOCK_MOVED: ({ move, why }: { move: keyof typeof moves; why: string }) =>
    [moves[move], why].filter(Boolean).join(': '),
  CAME_IN: ({ day, before, after }: { day: string; before: number; after: number }) =>
    `came in for ${day}: ${before} → ${after}`,
  /** The causes of stock movements. */
  STOCK_COUNTED: () => 'counted by the seller',
  STOCK_WAS_MISSING: () => 'missing at the count',
  STOCK_WANTED_AGAIN: () => 'needed again and missing',
  SOLD_OUT: () => 'sold out',
  CAME_IN_FOR: ({ day }: { day: string }) => `came in for ${day}`,
  CAME_BACK_WITH: ({ number }: { number: number }) => `came back with order ${number}`,
  REFUSED_AT_DOOR: () => 'refused at the door',
  GOODS_REFUSED: ({ goods, paise }: { goods: string; paise: number }) =>
    `refused at the door: ${goods}, ${formatPaise(paise)} less`,
  GOODS_CAME_BACK: ({ goods, to }: { goods: string; to: GoodsPlace }) =>
    `${goods}: ${to === 'STOCK' ? 'back to stock' : 'waste'}`,
  IN_WINDOW: ({ day, window }: { day: string; window: string }) => `${day}, ${window}`,
  REPORTED: ({ kind }: { kind: ProblemKind }) => `reported: ${kind.toLowerCase()}`,
} as const
