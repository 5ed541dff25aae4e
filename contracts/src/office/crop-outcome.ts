/**
 * The outcome for an order that does not get all pieces of an item. SHORT: it gets a smaller quantity. REPLACE: it gets
 * a replacement. All other outcomes leave the order unchanged until staff decide. NEAREST: the customer wants the
 * nearest item, but no such item is chosen. CALL: the customer wants a call. NOTHING_ELSE: the order contains nothing
 * else. NOT_CONFIRMED: the order is not confirmed yet. Pure data: safe to ship to the browser.
 */
export const cropOutcomes = ['SHORT', 'REPLACE', 'NEAREST', 'CALL', 'NOTHING_ELSE', 'NOT_CONFIRMED'] as const
export type CropOutcome = (typeof cropOutcomes)[number]

/**
 * The outcome for an order when the decision about a shortage is undone. Either the order needs all ordered pieces
 * again, or it stays unchanged because packing has started or ended.
 */
export const shortCropUndoOutcomes = ['WANTS_AGAIN', 'PACKING_BEGUN', 'PACKED'] as const
export type CropReturn = (typeof shortCropUndoOutcomes)[number]

export const isDecided = (outcome: CropOutcome): boolean => outcome === 'SHORT' || outcome === 'REPLACE'
