import type { CheckoutOptions } from '@farmstand/contracts/setting'

/** The methods of online payment that a customer can choose before the provider's window opens. */
export const onlineMethods = ['google_pay', 'phonepe', 'paytm', 'upi_code', 'upi_id', 'other'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/**
 * Returns the methods of online payment for this device. A phone can open UPI apps. On other devices the window shows a
 * code to scan, and asks for a UPI ID if the provider accepts one.
 */
export function availableOnlineMethods({
  takes_upi_id: takesId,
}: Pick<CheckoutOptions, 'takes_upi_id'>): readonly OnlineMethod[] {
  if (window.matchMedia('(pointer: coarse)').matches) return ['google_pay', 'phonepe', 'paytm', 'other']
  return takesId ? ['upi_code', 'upi_id', 'other'] : ['upi_code', 'other']
}
