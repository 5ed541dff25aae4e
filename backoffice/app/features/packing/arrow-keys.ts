import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A key that is held down would press what comes under it next: the line after, or the bags. */
export function pressOnce(event: KeyboardEvent<HTMLElement>): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** Arrows walk through the buttons of a group, from the last to the first again. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  if (at === -1) return
  event.preventDefault()
  buttons.at((at + step) % buttons.length)?.focus()
}
