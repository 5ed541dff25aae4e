/** The cache in which the service worker keeps a customer's own answers; the page deletes it when the customer leaves. */
export const OWN_ANSWERS = 'own-answers'

/** The header of an answer from that cache, sent because the shop could not be reached. */
export const KEPT_ANSWER = 'x-kept-answer'

/** The header of the worker's answer for page data that it cannot reach: the address of the page, which it has as a document. */
export const KEPT_DOCUMENT = 'x-kept-document'

/** The message from the page when the customer leaves. */
export const CUSTOMER_LEFT = 'customer-left'
