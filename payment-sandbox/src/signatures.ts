import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The provider's secrets: the API key's secret signs the checkout, another one the webhooks. */
export const signAsProvider = (secret: string, message: string): string =>
  createHmac('sha256', secret).update(message).digest('hex')

/** Compares in constant time. */
export const isSame = (given: string, known: string): boolean => timingSafeEqual(hash(given), hash(known))

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
