import type { moneyWords } from '@farmstand/contracts/refusals/money-words'
import type { Translated } from '@farmstand/ui/translated.ts'

/** Empty, because the server's texts are English. */
export const moneyRefusals: Partial<Translated<typeof moneyWords>> = {}
