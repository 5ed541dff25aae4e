import type { CropReturn } from '@farmstand/contracts/office/crop-outcome'
import type { OrderStatus } from '@farmstand/contracts/order-status'

/** A line of an order that needs the item. */
export interface WantingLine {
  position: number
  /** The number of pieces that the line needs. */
  wanted: number
  /**
   * The number of pieces that the line keeps because it was packed or decided before. Null if the line is still open.
   */
  has: number | null
}

export interface WantingOrder<Line extends WantingLine = WantingLine> {
  /** The start of the order's delivery window. */
  deliveryAt: Date
  /** The order number, which ascends with the time of placing. */
  number: number
  lines: readonly Line[]
}

/** The pieces that each line of an order gets. */
export interface SharedPieces<Order extends WantingOrder> {
  order: Order
  gets: ReadonlyMap<number, number>
}

/**
 * Shares out the available pieces. Pieces in bags stay there. The remaining pieces go to early windows first and,
 * within a window, to the orders placed first. Returns the orders in that sequence. The last order that gets any pieces
 * may get only some of those it needs.
 */
export function shareOut<Order extends WantingOrder>(orders: readonly Order[], there: number): SharedPieces<Order>[] {
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

/** The fields of a pick that decide whether a short crop may be undone. */
export interface DecidedPick {
  stockId: number
  state: 'OPEN' | 'PACKED' | 'SHORT' | 'REPLACED'
  version: number
  /** The version that a short crop wrote. */
  cropVersion: number | null
  doneAt: Date | null
}

const isUnchangedSince = ({ version, cropVersion }: DecidedPick): boolean => version === cropVersion

/** Returns the picks of an item that a short crop has decided, whatever their present state. */
export const decidedOf = <Pick extends DecidedPick>(picks: readonly Pick[], itemId: number): Pick[] =>
  picks.filter(({ stockId, cropVersion }) => stockId === itemId && cropVersion !== null)

/**
 * Returns whether a short crop can be undone for an order. It cannot be undone once the order is packed, or if any line
 * was packed after the decision. Decisions of other short crops do not count as packing.
 */
export function cropUndoState(status: OrderStatus, picks: readonly DecidedPick[], itemId: number): CropReturn {
  if (status !== 'CONFIRMED') return 'PACKED'
  const own = decidedOf(picks, itemId)
  const decidedAt = Math.max(...own.map(({ doneAt }) => doneAt?.getTime() ?? 0))
  const isPackedSince = (pick: DecidedPick): boolean =>
    pick.state !== 'OPEN' && !isUnchangedSince(pick) && (pick.doneAt?.getTime() ?? 0) > decidedAt
  return own.every(isUnchangedSince) && !picks.some(isPackedSince) ? 'WANTS_AGAIN' : 'PACKING_BEGUN'
}
