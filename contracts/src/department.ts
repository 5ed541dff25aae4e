/**
 * The departments. Items of one are packed together and delivered in the same slots. The kitchen is first, because its
 * orders are placed first.
 */
export const departments = ['KITCHEN', 'GROCERY'] as const

export type Department = (typeof departments)[number]
