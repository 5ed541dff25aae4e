/**
 * All errors that the API returns: code, HTTP status and a text for customers. A use case may return a more precise
 * message; code and status stay the same.
 */
export const errorCatalogue = {
  MALFORMED: { status: 400, message: 'Something in this request is not right. Please check it and try again.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in to continue.' },
  INVALID_OTP: { status: 401, message: 'Invalid OTP' },
  PASSKEY_NOT_ACCEPTED: { status: 401, message: 'This passkey was not accepted. Please try again.' },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  STEP_UP_NEEDED: { status: 403, message: 'Confirm with your passkey to do this.' },
  MOBILE_NOT_VERIFIED: {
    status: 403,
    message: 'To change your mobile number, enter the codes sent to the new and to the current one.',
  },
  MOBILE_CODE_NEEDED: { status: 403, message: 'Also enter the code sent to your mobile number.' },
  NOT_FOUND: { status: 404, message: 'We could not find what you asked for.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not answer that kind of request.' },
  REQUEST_TIMEOUT: { status: 408, message: 'This request took too long to arrive. Please try again.' },
  CONFLICT: { status: 409, message: 'This has changed in the meantime. Please look again.' },
  MOBILE_TAKEN: { status: 409, message: 'This mobile number belongs to another account.' },
  ADDRESS_AMBIGUOUS: { status: 409, message: 'Choose which address you mean.' },
  CART_CHANGED: { status: 409, message: 'Your cart has changed. Please review it and try again.' },
  ESTIMATION_EXPIRED: {
    status: 409,
    message: 'Prices were held for 15 minutes and may have changed. Please review the bill again.',
  },
  ESTIMATION_MISMATCH: { status: 409, message: 'The order differs from the bill you saw. Please review it again.' },
  ORDER_ALREADY_PLACED: { status: 409, message: 'This order has already been placed.' },
  OUT_OF_STOCK: { status: 409, message: 'Some items are no longer available in that quantity.' },
  SLOT_FULL: { status: 409, message: 'That delivery slot has just filled up. Please choose another.' },
  SHOP_PAUSED: { status: 409, message: 'The shop is not taking orders right now. Please try again later.' },
  ORDER_NOT_CHANGEABLE: { status: 409, message: 'The time of this order can no longer be changed.' },
  PROBLEM_TOO_LATE: {
    status: 409,
    message: 'You can report a problem for 48 hours after delivery. Please call us instead.',
  },
  PROBLEM_TOO_EARLY: {
    status: 409,
    message: 'You can report an order as late once its delivery window is over. Please call us if it is urgent.',
  },
  PROBLEMS_OPEN: {
    status: 409,
    message: 'We have not answered your earlier report yet. We answer within 48 hours. Please call us if it is urgent.',
  },
  OTHER_PART_UNDECIDED: {
    status: 409,
    message: 'The other part of this checkout cannot be delivered alone as it is. Choose what happens to it.',
  },
  ORDER_NOT_CANCELLABLE: { status: 409, message: 'This order can no longer be cancelled.' },
  PAYMENT_PENDING: {
    status: 409,
    message: 'The bank has not confirmed this payment yet. We keep asking, and you will not pay twice.',
  },
  PAYMENT_ALREADY_USED: { status: 409, message: 'This payment has already been used.' },
  PAYMENT_NOT_CAPTURED: { status: 409, message: 'This payment did not go through. No money was taken.' },
  PAYMENT_AMOUNT_MISMATCH: {
    status: 409,
    message: 'You paid a different amount than this order costs. The money is refunded automatically.',
  },
  OPEN_ORDERS: {
    status: 409,
    message: 'You still have open orders. Your account can be deleted once they are delivered or cancelled.',
  },
  MONEY_UNDER_WAY: {
    status: 409,
    message: 'A payment or refund is still under way. Your account can be deleted once it has arrived.',
  },
  BALANCE_NOT_FORFEITED: {
    status: 409,
    message: 'You still have money in your wallet. Confirm that you give it up, or spend it first.',
  },
  MONEY_OWED: {
    status: 409,
    message:
      'An earlier payment was returned to you after it was used. Please recharge your wallet to pay it back first.',
  },
  INVITE_NOT_VALID: { status: 410, message: 'This link or code was already used or has expired. Ask for a new one.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This kind of content is not accepted here.' },
  CART_FULL: { status: 422, message: 'A cart holds at most 100 different items.' },
  QUANTITY_LIMIT: { status: 422, message: 'You have reached the most you can order of this item.' },
  ITEM_UNAVAILABLE: { status: 422, message: 'This item is not available at the moment.' },
  BELOW_MINIMUM_ORDER: { status: 422, message: 'The order is below the minimum order amount.' },
  COD_LIMIT: {
    status: 422,
    message: 'Too many cash orders are still open. Please pay online or from your wallet.',
  },
  SLOT_LIMIT: {
    status: 422,
    message: 'You cannot book more places in this time slot. Please choose another.',
  },
  PINCODE_NOT_SERVED: { status: 422, message: 'We do not deliver to this pincode yet.' },
  SLOT_UNAVAILABLE: { status: 422, message: 'That delivery slot can no longer be booked. Please choose another.' },
  TOO_MANY_ADDRESSES: { status: 422, message: 'You can save at most 20 addresses. Delete one to add another.' },
  INSUFFICIENT_BALANCE: { status: 422, message: 'Insufficient wallet balance' },
  PAYMENT_NOT_VERIFIED: { status: 422, message: 'Payment verification failed.' },
  PAYMENT_LIMIT: { status: 422, message: 'This amount cannot be paid at once.' },
  EMAIL_MISSING: {
    status: 422,
    message: 'Add your email address to your profile first; the code is sent there.',
  },
  EMAIL_TOO_NEW: {
    status: 422,
    message: 'Your email address was changed less than 24 hours ago. Please try again later.',
  },
  MOBILE_TOO_NEW: {
    status: 422,
    message: 'Your mobile number was changed less than 24 hours ago. Confirm it in your profile first.',
  },
  PHOTO_UNREADABLE: {
    status: 422,
    message: 'This photo cannot be read. Please send a JPEG, PNG or WebP of at most 5 MB.',
  },
  PHOTO_GONE: { status: 422, message: 'A photo was not saved. Please add it again.' },
  GEOCODING_FAILED: { status: 422, message: 'We could not find this place on the map.' },
  UNPROCESSABLE: { status: 422, message: 'This cannot be done.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of this request are too large.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  CHALLENGE_REQUIRED: {
    status: 429,
    message: 'Many people are asking for codes right now. Please use the shop’s own page, or try again later.',
  },
  PAYMENT_PROVIDER_DOWN: {
    status: 503,
    message: 'The payment provider is not responding right now. No money was taken. Please try again.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'The shop is busy right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/**
 * Refusals after which the same bill can never be ordered, because the goods, the delivery place or the amount are no
 * longer those that the customer paid for. The server refunds the money at once. After any other refusal the customer
 * can still use the money for another slot or for another bill of the same amount.
 */
const final: readonly string[] = [
  'OUT_OF_STOCK',
  'CART_CHANGED',
  'PINCODE_NOT_SERVED',
  'BELOW_MINIMUM_ORDER',
  'PAYMENT_AMOUNT_MISMATCH',
] satisfies ErrorCode[]

export const isFinalRefusal = (code: string): boolean => final.includes(code)
