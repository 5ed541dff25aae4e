import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs a message with one of the provider's secrets. Results of the checkout are signed with the secret of the API
 * key, webhooks with a separate secret.
 */
export const signAsProvider = (secret: string, message: string): string =>
  createHmac('sha256', secret).update(message).digest('hex')

/** Compares two texts in constant time. */
export const isSame = (given: string, known: string): boolean => timingSafeEqual(hash(given), hash(known))

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
