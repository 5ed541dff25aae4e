/**
 * The cookie with the language in which a device last showed the back office, for its first document. It is not the
 * shop's cookie, because a browser sends a host's cookies to all its ports, and a packer may work in Marathi and shop
 * in English.
 */
export const LANGUAGE_COOKIE = 'office-language'
