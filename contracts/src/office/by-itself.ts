/**
 * A screen sends this header with its requests while nobody has touched it for a while. Such requests do not extend the
 * session.
 */
export const BY_ITSELF = 'x-by-itself'
