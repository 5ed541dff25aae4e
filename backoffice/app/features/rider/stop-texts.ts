import type { RiderOrder, RiderStop } from '@farmstand/contracts/office/rider'

export const riderStopKey = ({ orders }: Pick<RiderStop, 'orders'>): string => orders[0]?.uid ?? ''

/** Returns the orders of a stop that still have to be handed over. */
export const openOrders = ({ orders }: Pick<RiderStop, 'orders'>): RiderOrder[] =>
  orders.filter(({ o_status: status }) => status === 'OUT_FOR_DELIVERY')

export const bagsOfOrders = (orders: readonly RiderOrder[]): number =>
  orders.reduce((sum, { bags }) => sum + (bags ?? 0), 0)

/** Splits an address into the flat with its building, which is shown large, and the rest without area and pincode. */
export function addressParts({ address, area, pincode }: Pick<RiderStop, 'address' | 'area' | 'pincode'>): {
  flat: string
  rest: string
} {
  const [first = '', second, ...others] = address.split(/[,\n]/).map((part) => part.trim())
  const rest = others.filter((part) => part !== '' && part !== area && part !== pincode)
  return { flat: [first, second].filter(Boolean).join(', '), rest: rest.join(', ') }
}

/**
 * Returns the link that opens the phone's own map: at the place of the address if it is exact, else by its text.
 */
export function routeLink(stop: RiderStop): string {
  const { place, rough, address, pincode } = stop
  const text = encodeURIComponent(`${address}, ${pincode}`)
  if (!place || rough) return `geo:0,0?q=${text}`
  const at = `${place.latitude},${place.longitude}`
  return `geo:${at}?q=${at}(${encodeURIComponent(addressParts(stop).flat)})`
}

/** Returns the text of a QR code by which a customer pays an amount to the shop's UPI address. */
export const upiLink = ({ address, name }: { address: string; name: string }, rupees: number, note: string): string =>
  `upi://pay?${new URLSearchParams({ pa: address, pn: name, am: rupees.toFixed(2), cu: 'INR', tn: note }).toString().replaceAll('+', '%20')}`
