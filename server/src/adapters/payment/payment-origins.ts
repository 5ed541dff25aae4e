import type { PaymentAccount } from '../../platform/config.ts'

/** Other origins that a page must let in, so that the provider's window can open over it. */
export interface PaymentOrigins {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
  images: readonly string[]
}

/**
 * What Razorpay itself lists (razorpay/razorpay-magento, etc/csp_whitelist.xml), beside the two addresses of the settings:
 * its script loads parts from the CDN and reports how it fares.
 */
const razorpay: PaymentOrigins = {
  scripts: ['https://cdn.razorpay.com'],
  frames: ['https://api.razorpay.com'],
  connections: ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  images: ['https://cdn.razorpay.com'],
}
const nobody: PaymentOrigins = { scripts: [], frames: [], connections: [], images: [] }

/** The shop's own sandbox is on its own origin and needs none. */
export function paymentOrigins({
  apiBase,
  checkoutScript,
}: Pick<PaymentAccount, 'apiBase' | 'checkoutScript'>): PaymentOrigins {
  if (apiBase === null) return nobody
  const script = new URL(checkoutScript)
  const own = script.hostname === 'razorpay.com' || script.hostname.endsWith('.razorpay.com') ? razorpay : nobody
  const both = [script.origin, new URL(apiBase).origin]
  const together = (...origins: string[]): string[] => [...new Set(origins)]
  return {
    scripts: together(script.origin, ...own.scripts),
    frames: together(...both, ...own.frames),
    connections: together(...both, ...own.connections),
    images: own.images,
  }
}
