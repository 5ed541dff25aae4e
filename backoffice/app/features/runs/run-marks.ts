/** The text colours that tell runs apart, in the list and in the sketch. Numbers tell them apart too. */
const marks = ['text-leaf', 'text-danger', 'text-state-confirmed', 'text-turmeric', 'text-ink'] as const

export const runMark = (number: number): string => marks[(number - 1) % marks.length] ?? 'text-ink'
