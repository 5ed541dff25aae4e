/**
 * Milliseconds between two keep-alive messages from the server to an open screen of the back office. They are needed
 * because a proxy closes a connection that is silent for a minute. A screen treats its connection as lost when it has
 * received nothing for two such intervals.
 */
export const KEEP_ALIVE_INTERVAL_MS = 15_000
