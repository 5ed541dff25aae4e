import { translateKnownWords } from '@farmstand/ui/spoken/translate-known-words.ts'
import { units } from '#messages/units.ts'

/** Translates the unit of an English amount such as '32 kg' into the language of the screen. */
export const translateUnit = (amount: string): string => translateKnownWords(amount, units)
