/**
 * How often, in milliseconds, the office tells an open screen that it is still there. A proxy closes what is silent for a minute; a
 * screen that hears nothing for longer than two beats takes its connection for lost.
 */
export const NEWS_BEAT_MS = 15_000
