import type { Department } from '@farmstand/contracts/department'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { refused, type Refused } from '../../../platform/errors.ts'
import { orderHead } from '../queries.ts'
import { canAddTo } from './rules.ts'

/** What is fixed for an addition by the order it is added to. */
export interface AdditionTerms {
  number: number
  department: Department
  pincode: string
}

/** The terms for adding to this customer's order now; refused when nothing may be added. */
export const additionTerms =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (customerUid: string, orderUid: string): Promise<AdditionTerms | Refused> => {
    const head = await orderHead(db, orderUid)
    if (head?.customerUid !== customerUid) return refused('NOT_FOUND')
    if (!canAddTo(head, clock.now())) return refused('ORDER_NOT_CHANGEABLE')
    const { number, department, pincode } = head
    return { number, department, pincode }
  }
