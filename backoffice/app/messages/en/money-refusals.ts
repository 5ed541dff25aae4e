import type { moneyWords } from '@farmstand/contracts/refusals/money-words'
import type { Translated } from '@farmstand/ui/translated.ts'

/** The server speaks English. */
export const moneyRefusals: Partial<Translated<typeof moneyWords>> = {}
