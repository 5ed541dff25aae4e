const KEY = 'home-room'

/**
 * Keeps how high the customer's part of the home page is on this device, `[width, height]` in px, for `home-room.js` to read before
 * the next first paint.
 */
export function keepRoom(height: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([window.innerWidth, Math.ceil(height)]))
  } catch {
    return
  }
}

/** Fits the room at the top of the page as it stands to what it holds, in px: less than on the last visit, or more. */
export const fitRoom = (height: number): void =>
  document.documentElement.style.setProperty('--home-room', `${Math.ceil(height)}px`)

export function hasKeptRoom(): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(kept) && kept[0] === window.innerWidth
  } catch {
    return false
  }
}
