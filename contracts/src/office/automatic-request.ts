/**
 * A screen sends this header with its automatic requests, while no person uses it. Such requests do not extend the
 * session.
 */
export const AUTOMATIC_REQUEST_HEADER = 'x-by-itself'
