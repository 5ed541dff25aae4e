import { formatPaise } from '@farmstand/contracts/money'
import { makeNote } from '@farmstand/contracts/note-words'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { fromRupees, toRupees } from '../../platform/money.ts'
import { oneLine } from '../../platform/text.ts'
import { customerByUid, keepAccountOpen } from '../identity/index.ts'
import type { ActingStaff, OfficeOutcome } from '../staff/index.ts'
import { accounts, moveHeldMoney } from '../wallet/index.ts'
import { sumGivenTodayBy } from './credits/give-credit.ts'
import { refuseBeyondCreditLimits } from './credits/rules.ts'
import { insertGoodwill } from './goodwill-queries.ts'

interface GoodwillInput {
  customer_uid: string
  amount: number
  reason: string
}

/**
 * Gives a customer money into the wallet. It counts towards the same limits as refunds, and takes the same lock, so
 * that concurrent gifts and refunds of one person cannot exceed them together.
 */
export async function giveGoodwill(
  tx: Transaction,
  { actor, reach, proven, now }: ActingStaff,
  { customer_uid: customerUid, amount: rupees, reason: typed }: GoodwillInput,
): Promise<OfficeOutcome<{ customer_uid: string; amount: number }> | Refused> {
  const amount = fromRupees(rupees)
  if (amount === null || amount <= 0) return refused('UNPROCESSABLE', because('NO_AMOUNT'))
  await lockByName(tx, `credits:${actor.name}`)
  const givenToday = await sumGivenTodayBy(tx, actor.name, now)
  const beyond = refuseBeyondCreditLimits(amount, { reach, proven, givenToday })
  if (beyond) return beyond
  // The customer's row stays locked, because money given to an account that is closed meanwhile would be lost.
  if (!(await customerByUid(tx, customerUid)) || !(await keepAccountOpen(tx, customerUid))) return refused('NOT_FOUND')
  const uid = newUid()
  const reason = oneLine(typed)
  await insertGoodwill(tx, { uid, customerUid, paise: amount, reason, doneBy: actor.name, at: now })
  await moveHeldMoney(
    tx,
    {
      key: `goodwill:${customerUid}:${uid}`,
      kind: 'goodwill',
      reference: customerUid,
      description: makeNote('GOODWILL'),
      at: now,
    },
    { from: accounts.goodwill, to: accounts.wallet(customerUid), amount },
  )
  return {
    answer: { customer_uid: customerUid, amount: toRupees(amount) },
    audit: [{ subject: `customer:${customerUid}`, after: { given: formatPaise(amount) }, reason }],
  }
}
