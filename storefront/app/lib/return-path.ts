/**
 * Returns the path to open after sign-in, or null if it is not a path of this shop. Addresses such as `//elsewhere` and
 * `/\elsewhere` lead to other sites, and browsers remove control characters from addresses.
 */
export function ownPath(wish: string | null): string | null {
  return wish !== null && /^\/(?![/\\])[^\p{Cc}]*$/u.test(wish) ? wish : null
}
