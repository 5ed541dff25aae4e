import type { Queryable } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { owedBy } from '../wallet/index.ts'

/**
 * Why a customer may pay neither by wallet nor online: a debt from a returned payment comes first. Null as a rule. Cash on delivery and
 * recharges, by which the debt is paid, are not refused.
 */
export async function owedProblem(db: Queryable, customerUid: string): Promise<Refused | null> {
  const owed = await owedBy(db, customerUid)
  if (owed === 0) return null
  return refused('MONEY_OWED', because('MONEY_STILL_OWED', { paise: owed }))
}
