import type { Command } from 'commander'
import { retryRefund } from '../modules/payments/index.ts'
import { databaseClock } from '../platform/database-clock.ts'
import { answer } from './answer.ts'
import { seenToAnswer } from './seen-to.ts'

export function refundsRetry(refunds: Command): void {
  refunds
    .command('retry <refund>')
    .description('have the provider asked for a refund anew, for another seven days; the shop does so within a minute')
    .action(async (uid: string, _options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const clock = await databaseClock(database.db)
        clock.stop()
        const outcome = await retryRefund({ db: database.db, clock }, uid)
        return seenToAnswer(uid, outcome, `Refund ${uid} is asked for anew.`)
      })
    })
}
