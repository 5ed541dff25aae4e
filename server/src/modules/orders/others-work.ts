import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import type { By } from '../staff/index.ts'
import { orderHead } from './queries.ts'
import type { Step } from './step-rules.ts'

/** A cook packs what the kitchen makes; a rider brings what is on their run, and there are no runs yet. */
export async function othersWork(
  tx: Transaction,
  { reach }: Pick<By, 'reach'>,
  to: Step,
  uid: string,
): Promise<Refused | null> {
  if (reach === 'ALL') return null
  const head = await orderHead(tx, uid)
  if (!head) return refused('NOT_FOUND')
  return head.department === 'KITCHEN' && to === 'PACKED' ? null : refused('FORBIDDEN')
}
