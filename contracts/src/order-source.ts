/**
 * The origin of an order. SHOP: the customer placed it. PHONE: a member of staff placed it for the customer on the
 * telephone. FOLLOW_UP: the shop delivers at no charge what was wrong or missing.
 */
export const orderSources = ['SHOP', 'PHONE', 'FOLLOW_UP'] as const
export type OrderSource = (typeof orderSources)[number]
