/**
 * What is collected in cash for an amount in paise: whole rupees, rounded down, because nobody carries paise to the door. One rule for
 * checkout, order page, papers and books.
 */
export const cashAtDoor = (paise: number): number => paise - (paise % 100)
