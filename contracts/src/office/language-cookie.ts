/**
 * The cookie with the language in which a device last showed the back office. The next visit's first page is in this
 * language. The storefront has a separate cookie, because a browser sends the cookies of a host to all ports of the
 * host, and a packer may work in Marathi but shop in English.
 */
export const LANGUAGE_COOKIE = 'office-language'
