import type { FastifyReply } from 'fastify'

export interface SecurityHeadersOptions {
  /** Whether customers reach the shop by https; only then is HSTS true. */
  https: boolean
}

/** `payment`: who may ask the browser for its own payment sheet. */
export const permissionsPolicy = (payment: readonly string[]): string =>
  `accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(${payment.join(' ')}), usb=(), otp-credentials=(self)`

/** What every answer carries, also those to what is no request at all. Pages have a content policy of their own, and files of pages none. */
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

/** Browsers heed these for documents and workers only, and they are more than a third of a head. */
const POLICIES_OF_DOCUMENTS = ['content-security-policy', 'permissions-policy']
/** What only a page loads. An SVG is not among them: opened by itself it is a document that could run scripts. */
const PART_OF_A_PAGE = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/

/** Dozens of scripts, styles, fonts and photos come with a page: each leaves without the policies that say nothing of it. */
export function leaveOutDocumentPolicies(
  reply: FastifyReply,
  contentType: unknown = reply.getHeader('content-type'),
): void {
  if (typeof contentType !== 'string' || !PART_OF_A_PAGE.test(contentType)) return
  for (const name of POLICIES_OF_DOCUMENTS) reply.removeHeader(name)
}
