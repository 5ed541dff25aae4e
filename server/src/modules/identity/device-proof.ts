import { keyedHash, newToken, sameHash } from '../../platform/ids.ts'

/**
 * A mark that a device has signed in with a number before, kept in a long-lived cookie. It opens nothing: it only lets the
 * device be judged by its own wrong codes, so that others cannot lock a number's owner out (threats 5).
 */
export function proveDevice(key: Buffer, mobileNo: string): string {
  const nonce = newToken()
  return `${nonce}.${signature(key, mobileNo, nonce)}`
}

/** The device's own name when `proof` is for this number; '' when it is not, or there is none. */
export function provenDevice(key: Buffer, mobileNo: string, proof: string | undefined): string {
  const [, nonce, signed] = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/.exec(proof ?? '') ?? []
  return nonce && signed && sameHash(signed, signature(key, mobileNo, nonce)) ? nonce : ''
}

const signature = (key: Buffer, mobileNo: string, nonce: string): string =>
  keyedHash(key, `device|${mobileNo}|${nonce}`)
