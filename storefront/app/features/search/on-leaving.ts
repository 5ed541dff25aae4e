/** Calls `leave` when the focus leaves the box, and when Escape is pressed in it. Returns how to stop. */
export function onLeaving(box: HTMLElement, leave: () => void): () => void {
  // Asked a moment later: a button that goes away while it has the focus hands it on to what takes its place.
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
