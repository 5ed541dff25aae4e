/**
 * What becomes of the other part of a checkout when its customer cancels one: it is charged its own delivery fee, or is cancelled too.
 */
export const otherPartChoices = ['FEE', 'CANCEL'] as const
export type OtherPartChoice = (typeof otherPartChoices)[number]
