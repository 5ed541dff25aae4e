import { useEffect } from 'react'

/** Marks a group whose buttons the arrow keys focus in turn, from the last back to the first. */
export const walked = { 'data-walked': '' } as const

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function press(event: KeyboardEvent): void {
  // Holding Enter down must not press the buttons that appear next: the next line, or the bags.
  if (event.repeat && event.key === 'Enter') return event.preventDefault()
  const step = steps[event.key]
  const focused = document.activeElement
  const group = focused instanceof HTMLButtonElement ? focused.closest('[data-walked]') : null
  if (step === undefined || !group) return
  event.preventDefault()
  const buttons = [...group.querySelectorAll('button')]
  buttons.at((buttons.findIndex((button) => button === focused) + step) % buttons.length)?.focus()
}

/** Handles the keys of the packing screens. */
export function usePackingKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
