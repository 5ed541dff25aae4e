/**
 * The outcome for an order that does not get all of an item: a smaller quantity, or a replacement. The other outcomes
 * leave the order unchanged until staff decide: the customer wants the nearest item but none is chosen, wants a call,
 * the order contains nothing else, or is not confirmed yet. Pure data: safe to ship to the browser.
 */
export const cropOutcomes = ['SHORT', 'REPLACE', 'NEAREST', 'CALL', 'NOTHING_ELSE', 'NOT_CONFIRMED'] as const
export type CropOutcome = (typeof cropOutcomes)[number]

/**
 * The outcome for an order when a short crop is undone: it again needs all that was ordered, or it stays because
 * packing has started.
 */
export const cropReturns = ['WANTS_AGAIN', 'PACKING_BEGUN', 'PACKED'] as const
export type CropReturn = (typeof cropReturns)[number]

export const isDecided = (outcome: CropOutcome): boolean => outcome === 'SHORT' || outcome === 'REPLACE'
