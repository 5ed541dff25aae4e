import { WaitParams, WaitRequest, Waits } from '../wait.ts'
import type { Operation } from './operation.ts'

const tag = 'Catalogue'
const access = 'customer'
const reply = Waits

export const waitOperations = {
  listWaits: { tag, access, summary: 'The sold-out items that the customer waits for', reply },
  waitForItem: { tag, access, summary: 'Ask for one notice when a sold-out item is back', body: WaitRequest, reply },
  stopWaiting: { tag, access, summary: 'Cancel the notice for an item', params: WaitParams, reply },
} as const satisfies Record<string, Operation>
