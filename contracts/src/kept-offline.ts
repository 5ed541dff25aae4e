/**
 * The cache in which the service worker stores answers with the customer's personal data. The page deletes this cache
 * when the customer signs out.
 */
export const PERSONAL_DATA_CACHE = 'own-answers'

/** The header of an answer that the service worker took from that cache, because it could not reach the shop. */
export const CACHED_ANSWER_HEADER = 'x-kept-answer'

/**
 * The header of the service worker's answer to a request for page data when it cannot reach the shop. Its value is the
 * address of the page's cached document.
 */
export const CACHED_DOCUMENT_HEADER = 'x-kept-document'

/** The message that the page sends to the service worker when the customer signs out. */
export const SIGNED_OUT_MESSAGE = 'customer-left'
