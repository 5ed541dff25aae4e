import { createHmac, timingSafeEqual } from 'node:crypto'

/** The provider's secrets: the API key's secret signs the checkout, another one the webhooks. */
export const sign = (secret: string, message: string | Buffer): string =>
  createHmac('sha256', secret).update(message).digest('hex')

/** The text signed when a payment was made for an order. */
export const checkoutMessage = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`

const HEX = /^[0-9a-f]{64}$/

/** Compares in constant time. What cannot be a signature is refused before anything is computed. */
export function isSignature(signature: string, secrets: readonly string[], message: string | Buffer): boolean {
  if (!HEX.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.map((secret) => timingSafeEqual(Buffer.from(sign(secret, message), 'hex'), given)).includes(true)
}
