import type { CropReturn } from '@farmstand/contracts/office/crop-outcome'
import type { OrderStatus } from '@farmstand/contracts/order-status'

/** A line of an order that wants the item. */
export interface WantingLine {
  position: number
  /** Pieces. */
  wanted: number
  /** How many it has for certain, because somebody packed it or decided it before; null: it is open. */
  has: number | null
}

export interface WantingOrder<Line extends WantingLine = WantingLine> {
  /** When its window begins. */
  deliveryAt: Date
  /** Grows with placing. */
  number: number
  lines: readonly Line[]
}

/** How many pieces each line gets. */
export interface SharedOut<Order extends WantingOrder> {
  order: Order
  gets: ReadonlyMap<number, number>
}

/**
 * Hands out what there is: what is in bags stays there, and of the rest early windows come first and in a window who ordered first. Answers
 * the orders in that order; the last that gets something may get a part.
 */
export function shareOut<Order extends WantingOrder>(orders: readonly Order[], there: number): SharedOut<Order>[] {
  const taken = orders.flatMap(({ lines }) => lines).reduce((sum, { has }) => sum + (has ?? 0), 0)
  let left = Math.max(there - taken, 0)
  return orders
    .toSorted((a, b) => a.deliveryAt.getTime() - b.deliveryAt.getTime() || a.number - b.number)
    .map((order) => {
      const gets = order.lines.map(({ position, wanted, has }): [number, number] => {
        if (has !== null) return [position, has]
        const part = Math.min(wanted, left)
        left -= part
        return [position, part]
      })
      return { order, gets: new Map(gets) }
    })
}

/** How one thing of an order stands, as far as that tells whether a short crop of an item may still be taken back. */
export interface DecidedPick {
  stockId: number
  state: 'OPEN' | 'PACKED' | 'SHORT' | 'REPLACED'
  version: number
  /** The version that a short crop gave it. */
  cropVersion: number | null
  doneAt: Date | null
}

const standsAsDecided = ({ version, cropVersion }: DecidedPick): boolean => version === cropVersion

/** Of an item what of an order a short crop decided, whatever became of it since. */
export const decidedOf = <Pick extends DecidedPick>(picks: readonly Pick[], itemId: number): Pick[] =>
  picks.filter(({ stockId, cropVersion }) => stockId === itemId && cropVersion !== null)

/**
 * Whether an order that went short of an item gets it again: not once it is packed, and not when anything was packed of it after that was
 * decided. What other short crops decided for it is no packing.
 */
export function returnOf(status: OrderStatus, picks: readonly DecidedPick[], itemId: number): CropReturn {
  if (status !== 'CONFIRMED') return 'PACKED'
  const own = decidedOf(picks, itemId)
  const decidedAt = Math.max(...own.map(({ doneAt }) => doneAt?.getTime() ?? 0))
  const isPackedSince = (pick: DecidedPick): boolean =>
    pick.state !== 'OPEN' && !standsAsDecided(pick) && (pick.doneAt?.getTime() ?? 0) > decidedAt
  return own.every(standsAsDecided) && !picks.some(isPackedSince) ? 'WANTS_AGAIN' : 'PACKING_BEGUN'
}
