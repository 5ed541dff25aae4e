import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

/** Returns a random UUID, for records that belong to a customer. */
export const newUid = (): string => randomUUID()

/** Returns an opaque bearer token of 256 random bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token for storage, so that a person who can read the table cannot use the token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Returns the SHA-256 of any content in hex, so that contents can be compared without storing them. */
export const hashContent = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** Returns the hash of these lines, none of which has a line break. */
export function hashLines(lines: Iterable<string>): string {
  const hash = createHash('sha256')
  let batch = ''
  for (const line of lines) {
    batch += `${line}\n`
    if (batch.length < HASHED_AT_ONCE) continue
    hash.update(batch)
    batch = ''
  }
  return hash.update(batch).digest('hex')
}

/** The letters of which lines are gathered, because a call for each line would take longer. */
const HASHED_AT_ONCE = 65_536

/** Returns random bytes. */
export const newNonce = (bytes: number): Buffer => randomBytes(bytes)

/** Letters and digits that cannot be mistaken for each other on a screen. */
const PLAIN = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Returns a code of eight such characters. About 850 thousand million codes are possible. */
export const newPairCode = (): string => Array.from({ length: 8 }, () => PLAIN[randomInt(0, PLAIN.length)]).join('')

/** Returns five random digits. */
export const newOneTimeCode = (): string => randomInt(0, 100_000).toString().padStart(5, '0')

/** Returns the HMAC of a message. The key for it is not in the database. */
export const keyedHash = (key: Buffer, message: string): string =>
  createHmac('sha256', key).update(message).digest('base64url')

/** Compares two hashes of equal length in constant time. */
export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
