/** The most of one item in a cart line; an item's own maximum may be less. */
export const MAX_LINE_QUANTITY = 99
export const MAX_CART_LINES = 100
