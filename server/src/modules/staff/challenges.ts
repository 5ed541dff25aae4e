import { Buffer } from 'node:buffer'
import { keyedHash, newNonce, sameHash } from '../../platform/ids.ts'
import { CHALLENGE_MS } from './rules.ts'

const NONCE_BYTES = 16
const TIME_BYTES = 8

/** The purpose of a challenge. The challenge is invalid for any other purpose or person. */
export type Purpose = 'sign-in' | `invite:${string}` | `prove:${string}` | `add:${string}`

/**
 * Creates a challenge: random bytes, the time of expiry, and a keyed hash of both with the purpose. Nothing is stored,
 * so visitors who never answer use no storage.
 */
export function newPasskeyChallenge(key: Buffer, purpose: Purpose, now: Date): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(NONCE_BYTES + TIME_BYTES)
  newNonce(NONCE_BYTES).copy(body)
  body.writeBigUInt64BE(BigInt(now.getTime() + CHALLENGE_MS), NONCE_BYTES)
  return new Uint8Array(Buffer.concat([body, Buffer.from(proofOf(key, purpose, body), 'base64url')]))
}

/** Returns true if this server created `challenge` (base64url) for this purpose and it has not expired. */
export function isChallenge(key: Buffer, purpose: Purpose, challenge: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, NONCE_BYTES + TIME_BYTES)
  if (body.length < NONCE_BYTES + TIME_BYTES) return false
  const proof = bytes.subarray(body.length).toString('base64url')
  return sameHash(proof, proofOf(key, purpose, body)) && Number(body.readBigUInt64BE(NONCE_BYTES)) > now.getTime()
}

const proofOf = (key: Buffer, purpose: Purpose, body: Buffer): string =>
  keyedHash(key, `passkey ${purpose} ${body.toString('base64url')}`)
