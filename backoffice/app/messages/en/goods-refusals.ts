import type { goodsWords } from '@farmstand/contracts/refusals/goods-words'
import type { Translated } from '@farmstand/ui/translated.ts'

/** The server speaks English. */
export const goodsRefusals: Partial<Translated<typeof goodsWords>> = {}
