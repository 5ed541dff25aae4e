import { permissionsPolicy } from '../http/security-headers.ts'
import { pagePolicy, type ForeignOrigins } from './content-security-policy.ts'

export interface PagePolicies {
  /** Origin of pictures when the seller keeps them elsewhere; empty for this server. */
  imageOrigin: string
  /** Origins that the payment provider's window needs on the pages where one pays, and nowhere else. */
  payment: Required<ForeignOrigins>
}

/** Here the provider's window opens, and a document keeps the policy it came with: links to these load the page anew. */
const PAYMENT_PAGES = new Set(['/checkout', '/profile/wallet'])

/** What a rendered page may load and do. */
export function policyHeaders(
  html: string,
  path: string,
  { imageOrigin, payment }: PagePolicies,
): Record<string, string> {
  const images = imageOrigin ? [imageOrigin] : []
  const reporting = { 'reporting-endpoints': 'csp="/csp-reports"' }
  if (!PAYMENT_PAGES.has(path.toLowerCase()))
    return { ...reporting, 'content-security-policy': pagePolicy(html, { images }) }
  return {
    ...reporting,
    'content-security-policy': pagePolicy(html, { ...payment, images: [...images, ...payment.images] }, false),
    // Banks open in a window of their own and report back to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissionsPolicy(['self', ...payment.frames.map((origin) => `"${origin}"`)]),
  }
}
