import type { shopWords } from '@farmstand/contracts/refusals/shop-words'
import type { Translated } from '@farmstand/ui/translated.ts'

/** The server speaks English. */
export const shopRefusals: Partial<Translated<typeof shopWords>> = {}
