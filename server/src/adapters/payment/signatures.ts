import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the provider signs with: the API key's secret for checkout, another secret for webhooks. */
export const sign = (secret: string, message: string | Buffer): string =>
  createHmac('sha256', secret).update(message).digest('hex')

/** What is signed when a payment was made for an order. */
export const checkoutMessage = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`

const HEX = /^[0-9a-f]{64}$/

/** Compares without telling by time where they differ. What cannot be a signature is refused before anything is computed. */
export function isSignature(signature: string, secrets: readonly string[], message: string | Buffer): boolean {
  if (!HEX.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.map((secret) => timingSafeEqual(Buffer.from(sign(secret, message), 'hex'), given)).includes(true)
}
