import { keepJson, readKeptJson } from '../../lib/storage.ts'

const KEY = 'home-room'

interface Room {
  /** Of the customer's own part, in px. */
  height: number
  /** Of the shelf that follows it at once, in px; 0 where that stands in its usual place. */
  shelf: number
}

/**
 * Keeps how much room the customer's part of the home page takes on this device, `[width, height, shelf]` in px, for `home-room.js` to
 * read before the next first paint.
 */
export function keepRoom({ height, shelf }: Room): void {
  keepJson('device', KEY, [window.innerWidth, Math.ceil(height), Math.ceil(shelf)])
}

/** Fits the page as it stands to what the customer's part holds: less than on the last visit, or more. */
export function fitRoom({ height, shelf }: Room): void {
  const root = document.documentElement
  root.style.setProperty('--home-room', `${Math.ceil(height)}px`)
  root.style.setProperty('--home-shelf', `${Math.ceil(shelf)}px`)
  root.toggleAttribute('data-shelf-up', shelf > 0)
}

export function hasKeptRoom(): boolean {
  const kept = readKeptJson('device', KEY)
  return Array.isArray(kept) && kept[0] === window.innerWidth
}
