import type { WindowOrigins } from '../../modules/payments/ports.ts'

/**
 * Origins that Razorpay lists (razorpay/razorpay-magento, etc/csp_whitelist.xml), besides the two addresses in the
 * settings. Razorpay's script loads parts from the CDN and sends reports.
 */
const razorpay: WindowOrigins = {
  scripts: ['https://cdn.razorpay.com'],
  frames: ['https://api.razorpay.com'],
  connections: ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  images: ['https://cdn.razorpay.com'],
}
/** No other origins are needed if the payment window is on the shop's own origin. */
export const noOrigins: WindowOrigins = { scripts: [], frames: [], connections: [], images: [] }

/**
 * Returns the origins of the checkout script and the API. If the script comes from Razorpay, the origins that Razorpay
 * lists are added.
 */
export function razorpayOrigins(at: { apiBase: string; checkoutScript: string }): WindowOrigins {
  const script = new URL(at.checkoutScript)
  const own = script.hostname === 'razorpay.com' || script.hostname.endsWith('.razorpay.com') ? razorpay : noOrigins
  const both = [script.origin, new URL(at.apiBase).origin]
  const mergeOrigins = (...origins: string[]): string[] => [...new Set(origins)]
  return {
    scripts: mergeOrigins(script.origin, ...own.scripts),
    frames: mergeOrigins(...both, ...own.frames),
    connections: mergeOrigins(...both, ...own.connections),
    images: own.images,
  }
}
