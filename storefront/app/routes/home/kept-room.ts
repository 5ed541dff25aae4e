import { keepJson, readKeptJson } from '../../lib/storage.ts'

const KEY = 'home-room'
/** Sizes of which the room is kept; the oldest goes first. */
const MOST_SIZES = 8
/** As in `home-room.js`. */
const MOST_WAIT_MS = 3_000
const WAITS = 'data-waits'

interface Room {
  /** Of the customer's own part, in px. */
  height: number
  /** Of the shelf that follows it at once, in px; 0 where that has its usual place. */
  shelf: number
}

/**
 * Keeps the room that the customer's part of the home page takes at this window width and text size, as `[height, shelf]` in px, for
 * `home-room.js` to read before the next first paint. A customer without orders takes one line, which is as high at every size.
 */
export function keepRoom({ height, shelf }: Room, isEmpty: boolean): void {
  const room = [Math.ceil(height), Math.ceil(shelf)]
  if (isEmpty) {
    keepJson('device', KEY, { any: room })
    return
  }
  const kept = readRooms()
  const before = kept[sizeNow()]
  // Another height at the same size: the part holds something else now, so its rooms at other sizes are outdated too.
  const others = before && String(before) !== String(room) ? [] : Object.entries(kept)
  const rooms = others.filter(([size]) => size !== 'any' && size !== sizeNow()).slice(1 - MOST_SIZES)
  keepJson('device', KEY, Object.fromEntries([...rooms, [sizeNow(), room]]))
}

/** Fits the page to what the customer's part holds, and shows what waited for it. */
export function fitRoom({ height, shelf }: Room): void {
  const root = document.documentElement
  root.style.setProperty('--home-room', `${Math.ceil(height)}px`)
  root.style.setProperty('--home-shelf', `${Math.ceil(shelf)}px`)
  root.toggleAttribute('data-shelf-up', shelf > 0)
  endWait()
}

/** Whether room for the customer's part is left at the top: it is kept, or the rest of the page is still hidden. False on the server. */
export const hasRoom = (): boolean =>
  typeof document !== 'undefined' && (roomNow() !== undefined || document.documentElement.hasAttribute(WAITS))

/** Leaves room on a page that came from another page without the customer's part. */
export function leaveRoom(): void {
  const kept = roomNow()
  if (kept) fitRoom({ height: kept[0], shelf: kept[1] })
  else if (navigator.onLine) {
    document.documentElement.toggleAttribute(WAITS, true)
    setTimeout(endWait, MOST_WAIT_MS)
  }
}

/** Shows the page as it is, because nothing is coming or it takes too long. */
export function endWait(): void {
  document.documentElement.toggleAttribute(WAITS, false)
}

/** Calls `ended` when the rest of the page no longer waits. Returns how to stop. */
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
