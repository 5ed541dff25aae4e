/**
 * The name of a cookie for page scripts, without a secret. It shows that the browser also has a session cookie, which
 * no script can read. Under https its name begins with `__Host-`.
 */
export const SESSION_MARKER = 'signed-in'
