export interface SecurityHeadersOptions {
  /** Whether customers reach the shop by https; only then is HSTS true. */
  https: boolean
}

/** `payment`: who may ask the browser for its own payment sheet. */
export const permissionsPolicy = (payment: readonly string[]): string =>
  `accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(${payment.join(' ')}), usb=(), otp-credentials=(self)`

/** What every answer carries (threats §3), also those to what is no request at all. Pages have a content policy of their own. */
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
