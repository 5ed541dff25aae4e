import type { OpenPaymentWindow } from '../../lib/payment/payment-window.ts'
import { razorpay } from './razorpay.ts'

/** The window of each provider, by the server's name for it. */
const windows: Readonly<Record<string, OpenPaymentWindow>> = { Razorpay: razorpay }

/** The provider that texts name if the server did not answer. */
export const usualProvider = Object.keys(windows)[0] ?? ''

export const openPaymentWindow = (
  provider: string,
  options: Parameters<OpenPaymentWindow>[0],
): ReturnType<OpenPaymentWindow> => windows[provider]?.(options) ?? null
