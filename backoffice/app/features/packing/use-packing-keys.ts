import { useEffect } from 'react'

/**
 * The attribute of a group of buttons. The arrow keys focus them one after another, and return from the last to the
 * first.
 */
export const arrowKeyGroup = { 'data-walked': '' } as const

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function press(event: KeyboardEvent): void {
  // Ignores Enter while it is held down, because it would press the buttons that appear next: those of the next line or
  // the number of bags.
  if (event.repeat && event.key === 'Enter') return event.preventDefault()
  const step = steps[event.key]
  const focused = document.activeElement
  const group = focused instanceof HTMLButtonElement ? focused.closest('[data-walked]') : null
  if (step === undefined || !group) return
  event.preventDefault()
  const buttons = [...group.querySelectorAll('button')]
  buttons.at((buttons.findIndex((button) => button === focused) + step) % buttons.length)?.focus()
}

/** Handles the keyboard shortcuts of the packing screens. */
export function usePackingKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
