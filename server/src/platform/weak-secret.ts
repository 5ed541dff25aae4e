/**
 * The minimum length of a secret that cannot be guessed, and how many different characters it needs. Secrets that
 * vendors issue are not checked.
 */
const SECRET_CHARACTERS = 16
const DIFFERENT_CHARACTERS = 8

/** Returns why a secret chosen by the seller is too weak, or null if it is strong or not set. */
export const weakSecret = (name: string, secret: string): string | null =>
  secret !== '' && (secret.length < SECRET_CHARACTERS || new Set(secret).size < DIFFERENT_CHARACTERS)
    ? `${name} can be guessed: use ${SECRET_CHARACTERS} random characters or more`
    : null
