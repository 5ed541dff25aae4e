import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

/** Returns a random UUID for things that belong to a customer. */
export const newUid = (): string => randomUUID()

/** Returns an opaque bearer token of 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token for storage, so that a person who reads the table cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Returns the SHA-256 of any content in hex, to compare the content without storing it. */
export const hashContent = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** Returns random bytes. */
export const newNonce = (bytes: number): Buffer => randomBytes(bytes)

/** Letters and digits that look different on a screen. */
const PLAIN = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Returns eight of these characters: one of about 850 thousand million codes. */
export const newPairCode = (): string => Array.from({ length: 8 }, () => PLAIN[randomInt(0, PLAIN.length)]).join('')

/** Returns five random digits. */
export const newOneTimeCode = (): string => randomInt(0, 100_000).toString().padStart(5, '0')

/** Returns the HMAC of a message; its key is not in the database. */
export const keyedHash = (key: Buffer, message: string): string =>
  createHmac('sha256', key).update(message).digest('base64url')

/** Compares two hashes of equal length in constant time. */
export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
