import { AUTOMATIC_REQUEST_HEADER } from '@farmstand/contracts/office/automatic-request'

/**
 * A screen counts as attended for this many milliseconds after the last input. They are more than the pause between two
 * refreshes, so that the server learns of each input.
 */
const ATTENDED_MS = 120_000

// Opening the page counts as input.
let touchedAt = Date.now()
if (typeof window !== 'undefined')
  for (const touch of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(touch, () => (touchedAt = Date.now()), { capture: true, passive: true })

/**
 * Returns the header that marks a request as automatic: sent by a refresh or a change event while nobody uses the
 * screen.
 */
export const automaticHeaders = (): Record<string, string> =>
  Date.now() - touchedAt > ATTENDED_MS ? { [AUTOMATIC_REQUEST_HEADER]: '1' } : {}
