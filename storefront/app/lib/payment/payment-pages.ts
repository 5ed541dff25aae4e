/** Only these documents may load a payment provider's script, by their content security policy; they are loaded whole. */
const PAYMENT_PAGES = new Set(['/checkout', '/profile/wallet'])

export const isPaymentPage = (path: string): boolean =>
  PAYMENT_PAGES.has((path.split(/[?#]/)[0] ?? '').replace(/\/+$/, '').toLowerCase())
