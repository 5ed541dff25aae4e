/**
 * The name of a cookie from which page scripts see that the browser has a session. The session cookie itself cannot be
 * read by scripts. This cookie contains no secret. With https, `__Host-` is put before the name.
 */
export const SESSION_MARKER = 'signed-in'
