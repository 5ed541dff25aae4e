import type { Place } from '@farmstand/contracts/office/runs'
import type { Queryable } from '../../platform/database.ts'
import { locatedAddresses } from '../addresses/index.ts'
import { locationsOfPincodes } from '../delivery/index.ts'
import { ordersForOffice, type ListedOrder } from '../orders/index.ts'
import { newestIdentity } from '../shop/index.ts'
import { assignmentsOf, type Assignment, type Window } from './queries.ts'

/** One address with its orders. */
export interface Stop {
  orders: ListedOrder[]
  place: Place | null
  /** True if the place is only the middle of the pincode's area. */
  rough: boolean
  /** The run of the stop; null if it is on none. */
  assigned: Pick<Assignment, 'runUid' | 'position' | 'held'> | null
}

/** Returns the orders of a day's windows that were not cancelled. */
export async function liveOrders(db: Queryable, day: string): Promise<ListedOrder[]> {
  const { orders } = await ordersForOffice(db, { day, view: 'ALL' })
  return orders.filter(({ status }) => status !== 'CANCELLED')
}

/** Returns true if the order can still be added to a run or taken off one: it is neither on the road nor finished. */
export const isPlannable = ({ status }: Pick<ListedOrder, 'status'>): boolean =>
  status === 'PLACED' || status === 'CONFIRMED' || status === 'PACKED'

/**
 * Groups the orders of a window by address and telephone number into stops, sorted by run and sequence. Orders of one
 * address may be on different runs only if the first one is already on the road.
 */
export async function stopsOf(db: Queryable, orders: readonly ListedOrder[]): Promise<Stop[]> {
  const assignments = await assignmentsOf(
    db,
    orders.map(({ uid }) => uid),
  )
  const windowOf = new Map(orders.map(({ uid, deliveryDay: day, slotId }) => [uid, { day, slotId }]))
  // The run of an order that was moved to another window no longer counts.
  const valid = assignments.filter(({ orderUid, day, slotId }) => {
    const window = windowOf.get(orderUid)
    return window?.day === day && window.slotId === slotId
  })
  const assignmentOf = new Map(valid.map((one) => [one.orderUid, one]))
  const placeOf = await placesOf(db, orders)
  const groups = Map.groupBy(orders, (order) =>
    [
      assignmentOf.get(order.uid)?.runUid ?? '',
      order.pincode,
      order.contact,
      order.receiverMobile,
      keyOf(order.deliveryAddress),
    ].join('|'),
  )
  const stops = [...groups.values()].map((own): Stop => {
    const assigned = own.flatMap(({ uid }) => assignmentOf.get(uid) ?? [])
    const first = assigned.toSorted((a, b) => a.position - b.position)[0]
    const [order] = own
    return {
      orders: own,
      ...((order && placeOf(order)) ?? { place: null, rough: true }),
      assigned: first ? { ...first, held: assigned.some(({ held }) => held) } : null,
    }
  })
  return stops.toSorted((a, b) => (a.assigned?.position ?? 0) - (b.assigned?.position ?? 0))
}

/** Joins stops of the same address, whatever their runs, so that a later order joins the stop of an earlier one. */
export const joinSameAddress = (stops: readonly Stop[]): Stop[] =>
  [
    ...Map.groupBy(
      stops,
      ({ orders: [one] }) =>
        `${one?.pincode}|${one?.contact}|${one?.receiverMobile}|${keyOf(one?.deliveryAddress ?? '')}`,
    ),
  ]
    .flatMap(([, same]) => {
      const lead = same.find(({ assigned }) => assigned?.held) ?? same.find(({ assigned }) => assigned) ?? same[0]
      return lead ? [{ ...lead, orders: same.flatMap(({ orders }) => orders) }] : []
    })
    .toSorted((a, b) => (a.assigned?.position ?? 0) - (b.assigned?.position ?? 0))

/** Returns a form of an address that is equal for all spellings: without upper case, blanks and punctuation. */
const keyOf = (address: string): string => address.toLowerCase().replaceAll(/[\s\p{P}]+/gu, '')

/**
 * Returns a function that finds the place of an order: the coordinates of the customer's address, or else the middle of
 * the pincode's area. Many geocoders know only that middle, so equal coordinates count as rough.
 */
async function placesOf(
  db: Queryable,
  orders: readonly ListedOrder[],
): Promise<(order: ListedOrder) => { place: Place | null; rough: boolean }> {
  const middles = await locationsOfPincodes(db, [...new Set(orders.map(({ pincode }) => pincode))])
  const located = await locatedAddresses(db, [...new Set(orders.map(({ customerUid }) => customerUid))])
  const exact = new Map(
    located.map(({ customerUid, fullAddress, place }) => [`${customerUid}|${keyOf(fullAddress)}`, place]),
  )
  return ({ customerUid, deliveryAddress, pincode }) => {
    const middle = middles.get(pincode) ?? null
    const place = exact.get(`${customerUid}|${keyOf(deliveryAddress)}`) ?? middle
    const rough = place?.latitude === middle?.latitude && place?.longitude === middle?.longitude
    return { place, rough }
  }
}

/** Returns the place of the shop: its coordinates, or else the middle of its pincode's area. Null if both are unknown. */
export async function placeOfShop(db: Queryable): Promise<Place | null> {
  const shop = await newestIdentity(db)
  if (!shop) return null
  const { latitude, longitude, pincode } = shop
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  return (await locationsOfPincodes(db, [pincode])).get(pincode) ?? null
}

/** Returns the orders of one window. */
export const inWindow = (orders: readonly ListedOrder[], { slotId }: Pick<Window, 'slotId'>): ListedOrder[] =>
  orders.filter((order) => order.slotId === slotId)
