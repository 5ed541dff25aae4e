const KEY = 'home-room'

/** How high the customer's part of the home page is on this device, `[width, height]` in px; `home-room.js` reads it before the first paint. */
export function keepRoom(height: number): void {
  document.documentElement.style.setProperty('--home-room', `${Math.ceil(height)}px`)
  try {
    localStorage.setItem(KEY, JSON.stringify([window.innerWidth, Math.ceil(height)]))
  } catch {
    return
  }
}

export function hasKeptRoom(): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(kept) && kept[0] === window.innerWidth
  } catch {
    return false
  }
}
