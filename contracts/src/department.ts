/**
 * The departments. Items of the same department are packed together and delivered in the same slots. The kitchen is
 * first, because a mixed checkout places the kitchen's order first.
 */
export const departments = ['KITCHEN', 'GROCERY'] as const

export type Department = (typeof departments)[number]
