import { useState } from 'react'
import { creditForPieces } from '@farmstand/contracts/credit'
import { roundToCash, toPaise } from '@farmstand/contracts/money'
import type { RiderLine, RiderOrder, RiderStop } from '@farmstand/contracts/office/rider'
import { readStoredAnswer, storeAnswer } from '../../lib/stored-answers.ts'
import { riderStopKey, openOrders } from './stop-texts.ts'

/** The pieces that the customer refuses, by line. */
export type RefusedByLine = ReadonlyMap<string, number>

export const NOTHING_REFUSED: RefusedByLine = new Map()

/** Returns the key of a line among the refused ones. */
export const refusedLineKey = ({ uid }: Pick<RiderOrder, 'uid'>, { place }: Pick<RiderLine, 'place'>): string =>
  `${uid} ${place}`

/** Returns the lines that can be refused: those with a price. */
export const refusableLines = ({ lines }: Pick<RiderOrder, 'lines'>): RiderLine[] =>
  lines.filter(({ amount }) => amount > 0)

/** Returns the refused pieces of an order as the server takes them. */
export const refusedOf = (order: RiderOrder, refused: RefusedByLine): { place: number; quantity: number }[] =>
  refusableLines(order).flatMap((line) => {
    const quantity = Math.min(refused.get(refusedLineKey(order, line)) ?? 0, line.quantity)
    return quantity > 0 ? [{ place: line.place, quantity }] : []
  })

/** Returns true if the customer refuses all of an order. Then it is not delivered. */
export const isAllRefused = (order: RiderOrder, refused: RefusedByLine): boolean => {
  const lines = refusableLines(order)
  return lines.length > 0 && lines.every((line) => (refused.get(refusedLineKey(order, line)) ?? 0) >= line.quantity)
}

/** Returns the price of an order without the refused pieces, in paise, as the server calculates it. */
function pricePaise(order: RiderOrder, refused: RefusedByLine): number {
  const less = refusableLines(order).reduce((sum, line) => {
    const pieces = Math.min(refused.get(refusedLineKey(order, line)) ?? 0, line.quantity)
    const whole = { quantity: line.quantity, total: toPaise(line.amount), credited: 0, creditedQuantity: 0 }
    return pieces > 0 ? sum + creditForPieces(whole, pieces) : sum
  }, 0)
  return toPaise(order.amount) - less
}

/** Returns the whole rupees that the rider collects for an order: nothing for a paid or wholly refused one. */
export const toCollect = (order: RiderOrder, refused: RefusedByLine = NOTHING_REFUSED): number =>
  order.paid || isAllRefused(order, refused) ? 0 : roundToCash(pricePaise(order, refused)) / 100

/** Returns the whole rupees that the rider collects for these orders. Each order is rounded by itself. */
export const dueOfOrders = (orders: readonly RiderOrder[], refused: RefusedByLine = NOTHING_REFUSED): number =>
  orders.reduce((sum, order) => sum + toCollect(order, refused), 0)

const REFUSED = 'rider-refused'

/**
 * Returns the refused pieces of a stop, and a function that sets those of a line. They survive a reload, because a call
 * may push the page out of memory.
 */
export function useRefused(stop: RiderStop): [refused: RefusedByLine, set: (key: string, pieces: number) => void] {
  const name = `${REFUSED}:${riderStopKey(stop)}`
  const [, setLook] = useState(0)
  const kept = readStoredAnswer(name)
  const known = openOrders(stop).flatMap((order) => order.lines.map((line) => refusedLineKey(order, line)))
  const pieces: [string, unknown][] = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  const refused = new Map(
    pieces.flatMap(([key, count]) =>
      known.includes(key) && typeof count === 'number' && count > 0 ? [[key, count] as const] : [],
    ),
  )
  return [
    refused,
    (key, count) => {
      storeAnswer(name, Object.fromEntries([...refused, [key, count]]))
      setLook((before) => before + 1)
    },
  ]
}
