import type { OpenPaymentWindow } from '../../lib/payment/payment-window.ts'
import { razorpay } from './razorpay.ts'

/** The window of each provider, by the name that the server gives it. */
const windows: Readonly<Record<string, OpenPaymentWindow>> = { Razorpay: razorpay }

/** Named in texts where the server could not be asked. */
export const usualProvider = Object.keys(windows)[0] ?? ''

export const openPaymentWindow = (
  provider: string,
  options: Parameters<OpenPaymentWindow>[0],
): ReturnType<OpenPaymentWindow> => windows[provider]?.(options) ?? null
