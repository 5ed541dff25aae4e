/**
 * In which language a device last read the back office, for its first document. Not the shop's cookie: a browser sends the cookies of a
 * host to all its ports, and who packs in Marathi may buy in English.
 */
export const LANGUAGE_COOKIE = 'office-language'
