/** The browser's cache in which the worker keeps a customer's own answers, and which the page deletes when the customer leaves. */
export const OWN_ANSWERS = 'own-answers'

/** The header of an answer that is one of the last time, because the shop could not be reached. */
export const KEPT_ANSWER = 'x-kept-answer'

/** The header by which the worker answers a page's data that it cannot reach: the address of the page, which it keeps as a document. */
export const KEPT_DOCUMENT = 'x-kept-document'

/** What the page tells the worker when the customer leaves. */
export const CUSTOMER_LEFT = 'customer-left'
