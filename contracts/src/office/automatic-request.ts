/**
 * A screen sends this header with the requests that it makes automatically. Such requests do not extend the session,
 * because no person may be using the screen.
 */
export const AUTOMATIC_REQUEST_HEADER = 'x-by-itself'
