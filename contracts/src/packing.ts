/** How one thing of an order stands while it is packed. Pure data: safe to ship to the browser. */
export const pickStates = ['OPEN', 'PACKED', 'SHORT', 'REPLACED'] as const
export type PickState = (typeof pickStates)[number]

/** So many of one thing stand in for a line at most. */
export const MOST_INSTEAD = 99

/** Why an order costs less than it did when it was placed. */
export const adjustmentKinds = ['WEIGHED', 'SHORT', 'REPLACED'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** Where that money goes: the customer's wallet, the way it came, or off what is due at the door. */
export const adjustmentGoesTo = ['WALLET', 'SOURCE', 'DUE'] as const
export type AdjustmentGoesTo = (typeof adjustmentGoesTo)[number]
