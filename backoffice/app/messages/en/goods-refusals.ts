import type { goodsWords } from '@farmstand/contracts/refusals/goods-words'
import type { Translated } from '@farmstand/ui/translated.ts'

/** Empty, because the server's texts are English. */
export const goodsRefusals: Partial<Translated<typeof goodsWords>> = {}
