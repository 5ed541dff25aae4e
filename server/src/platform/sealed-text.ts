import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A key for one use of the shop's key. `salt` and `use` keep what one part of the shop seals unreadable by another: to change either
 * makes what was sealed before unreadable.
 */
export const sealingKey = (secretKey: Buffer, salt: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, salt, use, 32))

/** Encrypts a text so that nobody without the key reads it or changes it unnoticed; the same text is sealed differently each time. */
export function sealText(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text that was sealed; null when another key sealed it, or when it was changed or cut. */
export function openSealed(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const text = NONCE_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, text))
    return Buffer.concat([decipher.update(bytes.subarray(text)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
