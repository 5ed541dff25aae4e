import type { FastifyReply } from 'fastify'

export interface SecurityHeadersOptions {
  /** True if customers reach the shop by https. Only then is HSTS sent. */
  https: boolean
}

/** Builds the Permissions-Policy. The microphone is for the search by voice. `payment` lists the origins that may open the browser's payment sheet. */
export const permissionsPolicy = (payment: readonly string[]): string =>
  `accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(${payment.join(' ')}), usb=(), otp-credentials=(self)`

/**
 * Returns the headers of every reply, including replies to invalid requests. Pages have a separate content policy, and
 * the files of pages have none.
 */
export const safetyHeaders = ({ https }: SecurityHeadersOptions): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy([]),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Policies that browsers apply only to documents and workers. They make up more than a third of a reply's headers. */
const POLICIES_OF_DOCUMENTS = ['content-security-policy', 'permissions-policy']
/**
 * Content types that only pages load. SVG is not included, because an SVG opened directly is a document that can run
 * scripts.
 */
const PART_OF_A_PAGE = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/

/** Removes the document policies from scripts, styles, fonts and photos, because a page loads dozens of them. */
export function leaveOutDocumentPolicies(
  reply: FastifyReply,
  contentType: unknown = reply.getHeader('content-type'),
): void {
  if (typeof contentType !== 'string' || !PART_OF_A_PAGE.test(contentType)) return
  for (const name of POLICIES_OF_DOCUMENTS) reply.removeHeader(name)
}
