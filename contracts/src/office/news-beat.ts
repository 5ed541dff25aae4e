/**
 * Milliseconds between two signs of life from the server to an open screen of the office. A proxy closes a connection
 * that is silent for a minute; a screen treats its connection as lost after two beats without a message.
 */
export const NEWS_BEAT_MS = 15_000
