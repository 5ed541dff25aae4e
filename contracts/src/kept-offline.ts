/**
 * The cache in which the service worker stores a customer's own answers. The page deletes it when the customer signs
 * out.
 */
export const OWN_ANSWERS = 'own-answers'

/** The header that marks an answer from that cache, sent because the worker could not reach the shop. */
export const KEPT_ANSWER = 'x-kept-answer'

/** The header of the worker's answer for page data that it cannot reach: the address of the page's cached document. */
export const KEPT_DOCUMENT = 'x-kept-document'

/** The message that the page sends to the worker when the customer signs out. */
export const CUSTOMER_LEFT = 'customer-left'
