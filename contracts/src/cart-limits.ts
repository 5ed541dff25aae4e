/** The largest quantity of one item in a cart line. An item's own maximum may be smaller. */
export const MAX_LINE_QUANTITY = 99
export const MAX_CART_LINES = 100
