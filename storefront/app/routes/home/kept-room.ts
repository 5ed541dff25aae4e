import { storeJson, readKeptJson } from '../../lib/storage.ts'

const KEY = 'home-room'
/** The number of screen sizes for which heights are stored. The oldest is dropped first. */
const MAX_SIZES = 8
/** The same value as in `home-room.js`. */
const MAX_WAIT_MS = 3_000
const WAITS = 'data-waits'

interface Room {
  /** The height of the section with the customer's orders, in px. */
  height: number
  /**
   * The height of the first shelf if it is placed directly below that section, in px. 0 if the shelf has its usual
   * place.
   */
  shelf: number
}

/**
 * Stores the height of the customer's section for this window width and text size, as `[height, shelf]` in px.
 * `home-room.js` reads it before the first paint of the next visit. A customer without orders needs a single line,
 * which has the same height at every size.
 */
export function keepRoom({ height, shelf }: Room, isEmpty: boolean): void {
  const room = [Math.ceil(height), Math.ceil(shelf)]
  if (isEmpty) {
    storeJson('device', KEY, { any: room })
    return
  }
  const kept = readRooms()
  const before = kept[sizeNow()]
  // A different height at the same size means that the content has changed, so the heights stored for other sizes are
  // outdated too.
  const others = before && String(before) !== String(room) ? [] : Object.entries(kept)
  const rooms = others.filter(([size]) => size !== 'any' && size !== sizeNow()).slice(1 - MAX_SIZES)
  storeJson('device', KEY, Object.fromEntries([...rooms, [sizeNow(), room]]))
}

/** Sets the reserved heights to those of the customer's section and shows the hidden remainder of the page. */
export function fitRoom({ height, shelf }: Room): void {
  const root = document.documentElement
  root.style.setProperty('--home-room', `${Math.ceil(height)}px`)
  root.style.setProperty('--home-shelf', `${Math.ceil(shelf)}px`)
  root.toggleAttribute('data-shelf-up', shelf > 0)
  endWait()
}

/**
 * Returns true if the customer's section can appear at the top of Home. Either a stored height has reserved the space,
 * or the remainder of the page is still hidden. Always false on the server.
 */
export const hasRoom = (): boolean =>
  typeof document !== 'undefined' && (roomNow() !== undefined || document.documentElement.hasAttribute(WAITS))

/**
 * Reserves space for the customer's section after navigation from another page, when the section has not loaded yet.
 */
export function leaveRoom(): void {
  const kept = roomNow()
  if (kept) fitRoom({ height: kept[0], shelf: kept[1] })
  else if (navigator.onLine) {
    document.documentElement.toggleAttribute(WAITS, true)
    setTimeout(endWait, MAX_WAIT_MS)
  }
}

/** Shows the hidden remainder of the page, because no customer's section will follow or it takes too long. */
export function endWait(): void {
  document.documentElement.toggleAttribute(WAITS, false)
}

/** Calls `ended` when the remainder of the page is no longer hidden. Returns a function that stops this. */
export function onWaitEnd(ended: () => void): () => void {
  const observer = new MutationObserver(ended)
  observer.observe(document.documentElement, { attributeFilter: [WAITS] })
  return () => observer.disconnect()
}

type Rooms = Record<string, readonly [height: number, shelf: number]>

const roomNow = (): Rooms[string] | undefined => {
  const rooms = readRooms()
  return rooms[sizeNow()] ?? rooms['any']
}

function readRooms(): Rooms {
  const kept = readKeptJson('device', KEY)
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, [number, number]] => isRoom(entry[1])),
  )
}

const isRoom = (room: unknown): boolean =>
  Array.isArray(room) && room.length === 2 && room.every((size) => typeof size === 'number')

const sizeNow = (): string => `${window.innerWidth}${getComputedStyle(document.documentElement).fontSize}`
