import { WaitParams, WaitRequest, Waits } from '../wait.ts'
import type { Operation } from './operation.ts'

const tag = 'Catalogue'
const access = 'customer'
const reply = Waits

export const waitOperations = {
  listWaits: { tag, access, summary: 'The sold-out items that the customer is told of once they are back', reply },
  waitForItem: { tag, access, summary: 'Be told once when a sold-out item is back', body: WaitRequest, reply },
  stopWaiting: { tag, access, summary: 'Not be told of an item after all', params: WaitParams, reply },
} as const satisfies Record<string, Operation>
