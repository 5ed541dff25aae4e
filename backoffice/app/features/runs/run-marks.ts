/** The text colours of the runs, in the list and in the sketch. Each run also has a number. */
const marks = ['text-leaf', 'text-danger', 'text-state-confirmed', 'text-turmeric', 'text-ink'] as const

export const runMark = (number: number): string => marks[(number - 1) % marks.length] ?? 'text-ink'
