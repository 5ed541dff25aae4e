/** How an online payment is made, as far as a customer says before the provider's window opens. */
export const onlineWays = ['google_pay', 'phonepe', 'paytm', 'upi_code', 'other'] as const
export type OnlineWay = (typeof onlineWays)[number]

/** An app of UPI opens on the device it is on; any other device shows a code for it to scan. */
export const waysOnline = (): readonly OnlineWay[] =>
  window.matchMedia('(pointer: coarse)').matches ? ['google_pay', 'phonepe', 'paytm', 'other'] : ['upi_code', 'other']
