/** Returns true if the event's target is a field in which the user types or chooses. A key is then for the field. */
export const isWriting = ({ target }: Event): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
