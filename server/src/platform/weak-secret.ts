/** Shorter ones, and those of few different characters, are found by trying. Those that a vendor makes are the vendor's. */
const SECRET_CHARACTERS = 16
const DIFFERENT_CHARACTERS = 8

/** Why a secret that the seller thinks up is too weak; null when it is strong, or not set. */
export const weakSecret = (name: string, secret: string): string | null =>
  secret !== '' && (secret.length < SECRET_CHARACTERS || new Set(secret).size < DIFFERENT_CHARACTERS)
    ? `${name} can be guessed: use ${SECRET_CHARACTERS} random characters or more`
    : null
