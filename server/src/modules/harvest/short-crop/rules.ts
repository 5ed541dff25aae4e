import type { CropReturn } from '@farmstand/contracts/office/crop-outcome'
import type { OrderStatus } from '@farmstand/contracts/order-status'

/** A line of an order that needs the item. */
export interface WantingLine {
  position: number
  /** Pieces. */
  wanted: number
  /** How many it certainly has, because it was packed or decided before; null: still open. */
  has: number | null
}

export interface WantingOrder<Line extends WantingLine = WantingLine> {
  /** When its window begins. */
  deliveryAt: Date
  /** Rises in the order of placing. */
  number: number
  lines: readonly Line[]
}

/** How many pieces each line gets. */
export interface SharedOut<Order extends WantingOrder> {
  order: Order
  gets: ReadonlyMap<number, number>
}

/**
 * Shares out what there is: what is in bags stays there; the rest goes to early windows first and, within a window, in the order of
 * placing. Answers the orders in that sequence; the last one to get anything may get a part.
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

/** The state of a pick, as far as it decides whether a short crop may be undone. */
export interface DecidedPick {
  stockId: number
  state: 'OPEN' | 'PACKED' | 'SHORT' | 'REPLACED'
  version: number
  /** The version that a short crop gave it. */
  cropVersion: number | null
  doneAt: Date | null
}

const standsAsDecided = ({ version, cropVersion }: DecidedPick): boolean => version === cropVersion

/** The picks of an item that a short crop decided, whatever happened to them since. */
export const decidedOf = <Pick extends DecidedPick>(picks: readonly Pick[], itemId: number): Pick[] =>
  picks.filter(({ stockId, cropVersion }) => stockId === itemId && cropVersion !== null)

/**
 * Whether a short crop can be undone for an order: not once it is packed, and not when anything of it was packed after the decision.
 * Decisions of other short crops do not count as packing.
 */
export function returnOf(status: OrderStatus, picks: readonly DecidedPick[], itemId: number): CropReturn {
  if (status !== 'CONFIRMED') return 'PACKED'
  const own = decidedOf(picks, itemId)
  const decidedAt = Math.max(...own.map(({ doneAt }) => doneAt?.getTime() ?? 0))
  const isPackedSince = (pick: DecidedPick): boolean =>
    pick.state !== 'OPEN' && !standsAsDecided(pick) && (pick.doneAt?.getTime() ?? 0) > decidedAt
  return own.every(standsAsDecided) && !picks.some(isPackedSince) ? 'WANTS_AGAIN' : 'PACKING_BEGUN'
}
