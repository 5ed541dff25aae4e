import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

/** A random UUID for what belongs to a customer. */
export const newUid = (): string => randomUUID()

/** An opaque bearer token of 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: it recognises the token, and is useless to whoever reads the table. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** SHA-256 of any content, in hex, to compare it without storing it. */
export const hashContent = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** Random bytes. */
export const newNonce = (bytes: number): Buffer => randomBytes(bytes)

/** Letters and digits that nobody confuses when reading them off a screen. */
const PLAIN = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Eight of these characters: 850 thousand million codes. */
export const newPairCode = (): string => Array.from({ length: 8 }, () => PLAIN[randomInt(0, PLAIN.length)]).join('')

/** Five random digits. */
export const newOneTimeCode = (): string => randomInt(0, 100_000).toString().padStart(5, '0')

/** Keyed hash (HMAC); the key is not in the database. */
export const keyedHash = (key: Buffer, message: string): string =>
  createHmac('sha256', key).update(message).digest('base64url')

/** Compares two hashes of equal length in constant time. */
export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
