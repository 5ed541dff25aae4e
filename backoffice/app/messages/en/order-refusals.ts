import type { orderWords } from '@farmstand/contracts/refusals/order-words'
import type { Translated } from '@farmstand/ui/translated.ts'

/** Empty, because the server's texts are English. */
export const orderRefusals: Partial<Translated<typeof orderWords>> = {}
