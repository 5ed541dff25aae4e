/** Where to go after sign-in: a path of this shop, never another site (`//elsewhere` and `/\elsewhere` are other sites, and browsers drop control characters on the way there). */
export function ownPath(wish: string | null): string | null {
  return wish !== null && /^\/(?![/\\])[^\p{Cc}]*$/u.test(wish) ? wish : null
}
