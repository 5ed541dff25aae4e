import type { Language } from '@farmstand/contracts/languages'
import { inTransaction, sqlState } from '../../platform/database.ts'
import { processDueRows } from '../../platform/due-work.ts'
import { mobileChangedMessage, mobileNowMessage } from '../notifications/index.ts'
import { changeNumber } from './change-number.ts'
import { lockCustomer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { dueChanges, takeDueChange } from './mobile-change-queries.ts'

export type CompletionDeps = Pick<IdentityDeps, 'db' | 'clock' | 'log' | 'texts' | 'writer'>

/** Completes each change of number whose 72 hours have passed. */
export const completeNumberChanges = (deps: CompletionDeps): Promise<void> =>
  processDueRows({
    name: 'changing a number',
    find: (page) => dueChanges(deps.db, deps.clock.now(), page),
    keyOf: ({ customerUid }) => customerUid,
    work: async ({ customerUid }) => {
      const numbers = await completeOne(deps, customerUid)
      if (!numbers) return
      deps.texts.post(mobileChangedMessage(deps.writer, { to: numbers.before, language: numbers.language }))
      deps.texts.post(mobileNowMessage(deps.writer, { to: numbers.now, language: numbers.language }))
    },
  })

async function completeOne(
  { db, clock, log }: CompletionDeps,
  uid: string,
): Promise<{ before: string; now: string; language: Language | null } | null> {
  const now = clock.now()
  try {
    return await inTransaction(db, async (tx) => {
      const present = await lockCustomer(tx, uid, 'to change')
      const due = await takeDueChange(tx, uid, now)
      if (!present || !due) return null
      const outcome = await changeNumber(tx, present, due.mobileNo, now)
      if ('refused' in outcome) {
        log.warn(
          { event: 'mobile_change_dropped', customer: uid },
          'A pending number change was dropped: another customer has the number',
        )
        return null
      }
      return { before: present.mobileNo, now: due.mobileNo, language: present.language }
    })
  } catch (error) {
    // Another customer has just signed up with the number. The next run finds that it is taken.
    if (sqlState(error) === '23505') return null
    throw error
  }
}
