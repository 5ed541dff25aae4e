/**
 * A cookie that page scripts may read, and that holds no secret: its being there says that the browser also keeps a session cookie,
 * which no script can see. Under https its name begins with `__Host-`.
 */
export const SESSION_SIGN = 'signed-in'
