import { withKnownWords } from '@farmstand/ui/spoken/known-words.ts'
import { units } from '#messages/units.ts'

/** An amount that was put together in English, '32 kg', in the words of the language of these screens. */
export const inOwnUnits = (amount: string): string => withKnownWords(amount, units)
