import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import type { By } from '../staff/index.ts'
import { orderHead } from './queries.ts'
import type { Step } from './step-rules.ts'

/** Refuses what is not one's own work: a cook packs the kitchen's orders; a rider's runs do not exist yet. */
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
