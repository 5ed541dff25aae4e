import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/**
 * The successor of a refresh token, readable only with the server's key and that token together: it must be answered again within the grace
 * window, while the table, even with the key, reveals no token.
 */
export function sealPair(secretKey: Buffer, token: string, { accessToken, refreshToken }: TokenPair): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secretKey, token), nonce)
  const sealed = Buffer.concat([cipher.update(`${accessToken} ${refreshToken}`, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function openPair(secretKey: Buffer, token: string, text: string): TokenPair {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secretKey, token), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAuthTag(bytes.subarray(12, 28))
  const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  const [accessToken = '', refreshToken = ''] = opened.split(' ')
  return { accessToken, refreshToken }
}

const sealingKey = (secretKey: Buffer, token: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, token, 'refresh successor', 32))
