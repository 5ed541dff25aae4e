import { BY_ITSELF } from '@farmstand/contracts/office/by-itself'

/** How long after the last touch a screen counts as attended, in milliseconds: longer than it rests between two looks, so that each touch reaches the server. */
const ATTENDED_MS = 120_000

// Who opens the page sits there.
let touchedAt = Date.now()
if (typeof window !== 'undefined')
  for (const touch of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(touch, () => (touchedAt = Date.now()), { capture: true, passive: true })

/** What a look says of itself: whether the screen looks alone, because its time has come or something changed. */
export const lookHeaders = (): Record<string, string> =>
  Date.now() - touchedAt > ATTENDED_MS ? { [BY_ITSELF]: '1' } : {}
