import type { DeliveryPlan, DeliveryRun, DeliveryStop } from '@farmstand/contracts/office/runs'
import { delivery as words } from '#messages/delivery.ts'

/** The uid of a stop on the screen, which is that of its first order. */
export const stopKey = ({ orders }: DeliveryStop): string => orders[0]?.uid ?? ''

export const uidsOf = (stops: readonly DeliveryStop[]): string[] =>
  stops.flatMap(({ orders }) => orders.map(({ uid }) => uid))

/** Returns the order numbers of a stop as text, such as '#100471, #100472'. */
export const numbersOf = ({ orders }: DeliveryStop): string =>
  orders.map(({ order_number: number }) => `#${number}`).join(', ')

/** Returns whether the stop can be moved: its orders are neither on the road nor delivered. */
export const isMovable = ({ orders }: DeliveryStop): boolean =>
  orders.every(({ o_status: status }) => status !== 'OUT_FOR_DELIVERY' && status !== 'DELIVERED')

export const isPacked = ({ o_status: status }: DeliveryStop['orders'][number]): boolean =>
  status !== 'PLACED' && status !== 'CONFIRMED'

export const bagsOfStops = (stops: readonly DeliveryStop[]): number =>
  stops.flatMap(({ orders }) => orders).reduce((sum, { bags }) => sum + (bags ?? 0), 0)

/** Returns the cash that is collected at these stops, in rupees. Cash is always whole rupees. */
export const cashOfStops = (stops: readonly DeliveryStop[]): number =>
  stops.flatMap(({ orders }) => orders).reduce((sum, { due }) => sum + due, 0)

export const nameOfRun = ({ number, rider, stops }: DeliveryRun): string =>
  words.runOf(number, rider?.name ?? null, stops.length)

export const allStops = ({ unassigned, runs }: DeliveryPlan): DeliveryStop[] => [
  ...unassigned,
  ...runs.flatMap(({ stops }) => stops),
]

/** Returns the address with its area. Most addresses contain the area already. */
export const addressWithArea = ({ address, area }: Pick<DeliveryStop, 'address' | 'area'>): string =>
  area === '' || address.toLowerCase().includes(area.toLowerCase()) ? address : `${address}, ${area}`
