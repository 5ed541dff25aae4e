/** Calls `leave` when the focus leaves the box or Escape is pressed in it. Returns a function that stops this. */
export function listenForLeave(box: HTMLElement, leave: () => void): () => void {
  // Checked a moment later, because a button that disappears passes the focus to its replacement.
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
