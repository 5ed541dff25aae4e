/** Whether somebody writes or chooses in a field, so that a key is meant for that. */
export const isWriting = ({ target }: Event): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
