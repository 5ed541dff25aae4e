/**
 * What becomes of an order that does not get all of an item: it goes without, or something stands in. The others are left alone until
 * somebody decides: who wants the nearest while none is chosen, who wants a call, whose order holds nothing else, or is not confirmed yet.
 * Pure data: safe to ship to the browser.
 */
export const cropOutcomes = ['SHORT', 'REPLACE', 'NEAREST', 'CALL', 'NOTHING_ELSE', 'NOT_CONFIRMED'] as const
export type CropOutcome = (typeof cropOutcomes)[number]

/** What becomes of an order when a short crop is taken back: it wants all it ordered again, or is left as it is because packing went on since. */
export const cropReturns = ['WANTS_AGAIN', 'PACKING_BEGUN', 'PACKED'] as const
export type CropReturn = (typeof cropReturns)[number]

export const isDecided = (outcome: CropOutcome): boolean => outcome === 'SHORT' || outcome === 'REPLACE'
