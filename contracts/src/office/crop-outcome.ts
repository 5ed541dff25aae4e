/**
 * The outcome for an order that does not get all of an item. SHORT: a smaller quantity. REPLACE: a replacement. The
 * others leave the order unchanged until staff decide. NEAREST: the customer wants the nearest item, but none is
 * chosen. CALL: the customer wants a call. NOTHING_ELSE: the order contains nothing else. NOT_CONFIRMED: it is not
 * confirmed yet. Pure data: safe to ship to the browser.
 */
export const cropOutcomes = ['SHORT', 'REPLACE', 'NEAREST', 'CALL', 'NOTHING_ELSE', 'NOT_CONFIRMED'] as const
export type CropOutcome = (typeof cropOutcomes)[number]

/**
 * The outcome for an order when a short crop is undone: it again needs all that was ordered, or it stays unchanged,
 * because packing has started.
 */
export const cropReturns = ['WANTS_AGAIN', 'PACKING_BEGUN', 'PACKED'] as const
export type CropReturn = (typeof cropReturns)[number]

export const isDecided = (outcome: CropOutcome): boolean => outcome === 'SHORT' || outcome === 'REPLACE'
