import { AUTOMATIC_REQUEST_HEADER } from '@farmstand/contracts/office/automatic-request'

/**
 * Milliseconds after the last input during which a screen counts as attended; longer than the pause between two
 * refreshes, so that the server learns of each input.
 */
const ATTENDED_MS = 120_000

// Opening the page counts as input.
let touchedAt = Date.now()
if (typeof window !== 'undefined')
  for (const touch of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(touch, () => (touchedAt = Date.now()), { capture: true, passive: true })

/** Returns the header that marks a request as automatic: a refresh or news, with nobody at the screen. */
export const automaticHeaders = (): Record<string, string> =>
  Date.now() - touchedAt > ATTENDED_MS ? { [AUTOMATIC_REQUEST_HEADER]: '1' } : {}
