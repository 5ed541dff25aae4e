import { useEffect } from 'react'

/** Marks a group whose buttons arrows walk through, from the last to the first again. */
export const walked = { 'data-walked': '' } as const

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function press(event: KeyboardEvent): void {
  // A key that is held down would press what comes under it next: the line after, or the bags.
  if (event.repeat && event.key === 'Enter') return event.preventDefault()
  const step = steps[event.key]
  const focused = document.activeElement
  const group = focused instanceof HTMLButtonElement ? focused.closest('[data-walked]') : null
  if (step === undefined || !group) return
  event.preventDefault()
  const buttons = [...group.querySelectorAll('button')]
  buttons.at((buttons.findIndex((button) => button === focused) + step) % buttons.length)?.focus()
}

/** The keys of the screens of packing. */
export function usePackingKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
