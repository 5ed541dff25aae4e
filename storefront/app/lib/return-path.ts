/**
 * Returns the path to open after sign-in if it is one of this shop, else null. `//elsewhere` and `/\elsewhere` lead to
 * other sites, and browsers drop control characters on the way.
 */
export function ownPath(wish: string | null): string | null {
  return wish !== null && /^\/(?![/\\])[^\p{Cc}]*$/u.test(wish) ? wish : null
}
