import type { shopWords } from '@farmstand/contracts/refusals/shop-words'
import type { Translated } from '@farmstand/ui/translated.ts'

/** Empty, because the server's texts are English. */
export const shopRefusals: Partial<Translated<typeof shopWords>> = {}
