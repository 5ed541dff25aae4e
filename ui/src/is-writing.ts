/** Returns true while the user types or chooses in a field, which then gets the key. */
export const isWriting = ({ target }: Event): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
