import { isPaymentPage } from '@farmstand/contracts/pages'
import { permissionsPolicy } from '../http/security-headers.ts'
import { pagePolicy, type ForeignOrigins } from './content-security-policy.ts'

export interface PagePolicies {
  /** Returns the current origins of pictures that the seller hosts outside the shop. */
  imageOrigins: () => readonly string[]
  /** The origins that the payment provider's window needs. Only payment pages allow them. */
  payment: Required<ForeignOrigins>
}

/** Builds the policies of a rendered page. `ownScripts` contains the inline scripts that the rendering wrote. */
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
    // A bank's page opens in a separate window and reports back to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissionsPolicy(['self', ...payment.frames.map((origin) => `"${origin}"`)]),
  }
}
