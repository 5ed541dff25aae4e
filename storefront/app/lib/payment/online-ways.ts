import type { CheckoutOptions } from '@farmstand/contracts/setting'

/** How an online payment is made, as far as a customer says before the provider's window opens. */
export const onlineWays = ['google_pay', 'phonepe', 'paytm', 'upi_code', 'upi_id', 'other'] as const
export type OnlineWay = (typeof onlineWays)[number]

/** An app of UPI opens on the device it is on; any other device shows a code for it to scan, and asks for an ID where the provider takes one. */
export function waysOnline({ takes_upi_id: takesId }: Pick<CheckoutOptions, 'takes_upi_id'>): readonly OnlineWay[] {
  if (window.matchMedia('(pointer: coarse)').matches) return ['google_pay', 'phonepe', 'paytm', 'other']
  return takesId ? ['upi_code', 'upi_id', 'other'] : ['upi_code', 'other']
}
