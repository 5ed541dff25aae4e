/** Secrets that are shorter, or of few different characters, can be guessed. Secrets made by a vendor are not checked. */
const SECRET_CHARACTERS = 16
const DIFFERENT_CHARACTERS = 8

/** Why a secret chosen by the seller is too weak; null when it is strong, or not set. */
export const weakSecret = (name: string, secret: string): string | null =>
  secret !== '' && (secret.length < SECRET_CHARACTERS || new Set(secret).size < DIFFERENT_CHARACTERS)
    ? `${name} can be guessed: use ${SECRET_CHARACTERS} random characters or more`
    : null
