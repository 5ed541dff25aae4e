/**
 * Calls `leave` when the focus leaves the search box or when Escape is pressed in it. Returns a function that stops
 * this.
 */
export function listenForLeave(box: HTMLElement, leave: () => void): () => void {
  // The focus is checked a moment later. A button that disappears first passes the focus to the button that replaces
  // it.
  const focusOut = (): void => {
    setTimeout(() => {
      if (!box.contains(document.activeElement)) leave()
    })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') leave()
  }
  box.addEventListener('focusout', focusOut)
  box.addEventListener('keydown', press)
  return () => {
    box.removeEventListener('focusout', focusOut)
    box.removeEventListener('keydown', press)
  }
}
