import type { orderWords } from '@farmstand/contracts/refusals/order-words'
import type { Translated } from '@farmstand/ui/translated.ts'

/** The server speaks English. */
export const orderRefusals: Partial<Translated<typeof orderWords>> = {}
