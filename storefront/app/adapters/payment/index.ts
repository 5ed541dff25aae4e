import type { OpenPaymentWindow } from '../../lib/payment/payment-window.ts'
import { razorpay } from './razorpay.ts'

/** The function that opens each provider's window. The keys are the server's names of the providers. */
const windows: Readonly<Record<string, OpenPaymentWindow>> = { Razorpay: razorpay }

/** The name of the provider that texts use if the server did not answer. */
export const usualProvider = Object.keys(windows)[0] ?? ''

export const openPaymentWindow = (
  provider: string,
  options: Parameters<OpenPaymentWindow>[0],
): ReturnType<OpenPaymentWindow> => windows[provider]?.(options) ?? null
