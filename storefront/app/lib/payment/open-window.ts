import type { PaymentOrder } from '@farmstand/contracts/payment'
import { language } from '#messages/language.ts'
import { openPaymentWindow } from '../../adapters/payment/index.ts'
import type { WindowOptions } from './payment-window.ts'

/**
 * Opens the provider's window for an order, in the page's language and the shop's colour. Returns null if the
 * provider's script cannot be used.
 */
export const openWindow = (
  { id: orderId, provider, key, amount, currency }: PaymentOrder,
  wish: Pick<WindowOptions, 'shopName' | 'description' | 'payer' | 'way'>,
): ReturnType<typeof openPaymentWindow> =>
  openPaymentWindow(provider, {
    key,
    amount,
    currency,
    orderId,
    ...wish,
    language,
    color: getComputedStyle(document.documentElement).getPropertyValue('--color-leaf').trim(),
  })
