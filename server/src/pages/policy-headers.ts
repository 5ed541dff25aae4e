import { isPaymentPage } from '@farmstand/contracts/pages'
import { permissionsPolicy } from '../http/security-headers.ts'
import { pagePolicy, type ForeignOrigins } from './content-security-policy.ts'

export interface PagePolicies {
  /** Origins of pictures that the seller keeps elsewhere, as it is now. */
  imageOrigins: () => readonly string[]
  /** Origins that the payment provider's window needs on the pages where one pays, and nowhere else. */
  payment: Required<ForeignOrigins>
}

/** What a rendered page may load and do; `ownScripts` are the sources of the scripts that its rendering wrote into it. */
export function policyHeaders(
  ownScripts: readonly string[],
  path: string,
  { imageOrigins, payment }: PagePolicies,
): Record<string, string> {
  const images = imageOrigins()
  const reporting = { 'reporting-endpoints': 'csp="/csp-reports"' }
  if (!isPaymentPage(path)) return { ...reporting, 'content-security-policy': pagePolicy(ownScripts, { images }) }
  return {
    ...reporting,
    'content-security-policy': pagePolicy(ownScripts, { ...payment, images: [...images, ...payment.images] }, false),
    // Banks open in a window of their own and report back to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissionsPolicy(['self', ...payment.frames.map((origin) => `"${origin}"`)]),
  }
}
