import type { Command } from 'commander'
import { settleDebt } from '../modules/payments/index.ts'
import { databaseClock } from '../platform/database-clock.ts'
import { answer } from './answer.ts'
import { problemsAnswer } from './problems-answer.ts'
import { reasonOption } from './reason-option.ts'

export function claimsSettle(claims: Command): void {
  claims
    .command('settle <payment>')
    .description('book that what is owed from a payment was paid by other means, or that you let it go')
    .requiredOption('--reason <words>', 'how and why, for the books', reasonOption)
    .action(async (paymentId: string, { reason }: { reason: string }, command: Command) => {
      await answer(command, async ({ database }) => {
        const clock = await databaseClock(database.db)
        clock.stop()
        return (await settleDebt({ db: database.db, clock }, paymentId, reason))
          ? { json: { payment_id: paymentId, settled: true }, lines: [`Nothing is owed from ${paymentId} any more.`] }
          : problemsAnswer([`Nothing is owed from ${paymentId}: farmstand claims list`])
      })
    })
}
