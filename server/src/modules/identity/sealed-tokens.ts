import { openSealed, sealingKey, sealText } from '../../platform/sealed-text.ts'

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/**
 * Encrypts the successor of a refresh token with a key made from the server's key and that token together. The server
 * can therefore return the successor again within the grace period. The table alone reveals no token, even to somebody
 * who has the server's key.
 */
export const sealPair = (secretKey: Buffer, token: string, { accessToken, refreshToken }: TokenPair): string =>
  sealText(successorKey(secretKey, token), `${accessToken} ${refreshToken}`)

export function openPair(secretKey: Buffer, token: string, text: string): TokenPair {
  const opened = openSealed(successorKey(secretKey, token), text)
  if (opened === null) throw new Error('The successor of a refresh token was not sealed with this key and token.')
  const [accessToken = '', refreshToken = ''] = opened.split(' ')
  return { accessToken, refreshToken }
}

const successorKey = (secretKey: Buffer, token: string): Buffer => sealingKey(secretKey, token, 'refresh successor')
