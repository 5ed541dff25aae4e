import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns the HMAC-SHA256 in hex. Checkouts are signed with the API key's secret, and webhooks with another secret. */
export const sign = (secret: string, message: string | Buffer): string =>
  createHmac('sha256', secret).update(message).digest('hex')

/** Returns the text that the provider signs after a payment for an order. */
export const checkoutMessage = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`

const HEX = /^[0-9a-f]{64}$/

/**
 * Compares a signature with that of each secret in constant time. A signature in another form is refused before
 * anything is computed.
 */
export function isSignature(signature: string, secrets: readonly string[], message: string | Buffer): boolean {
  if (!HEX.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.map((secret) => timingSafeEqual(Buffer.from(sign(secret, message), 'hex'), given)).includes(true)
}
