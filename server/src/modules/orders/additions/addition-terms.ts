import type { Department } from '@farmstand/contracts/department'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { refused, type Refused } from '../../../platform/errors.ts'
import { orderHead } from '../queries.ts'
import { canAddTo } from './rules.ts'

/** What an order prescribes for what is added to it. */
export interface AdditionTerms {
  number: number
  department: Department
  pincode: string
}

/** What may be added to this customer's order now, and where it goes; refused when nothing may. */
export const additionTerms =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (customerUid: string, orderUid: string): Promise<AdditionTerms | Refused> => {
    const head = await orderHead(db, orderUid)
    if (head?.customerUid !== customerUid) return refused('NOT_FOUND')
    if (!canAddTo(head, clock.now())) return refused('ORDER_NOT_CHANGEABLE')
    const { number, department, pincode } = head
    return { number, department, pincode }
  }
