import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Derives a key for one use from the shop's key. Because of `salt` and `use`, one part of the shop cannot read texts
 * that another part has sealed. If either is changed, texts that were sealed before can no longer be read.
 */
export const sealingKey = (secretKey: Buffer, salt: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, salt, use, 32))

/** Encrypts and authenticates a text. The same text gives a different result each time. */
export function sealText(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a sealed text. Returns null if the key is wrong or the text was changed or cut off. */
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
