import type { Command } from 'commander'
import { inEnglish } from '@farmstand/contracts/refusal-words'
import { refundProblems, settleRefund } from '../modules/payments/index.ts'
import { databaseClock } from '../platform/database-clock.ts'
import { answer } from './answer.ts'
import { problemsAnswer } from './problems-answer.ts'
import { reasonOption } from './reason-option.ts'

export function refundsSettle(refunds: Command): void {
  refunds
    .command('settle <refund>')
    .description('book that you have paid a refund back by other means; the provider is asked no more')
    .requiredOption('--reason <words>', 'how and when, for the books', reasonOption)
    .action(async (uid: string, { reason }: { reason: string }, command: Command) => {
      await answer(command, async ({ database }) => {
        const clock = await databaseClock(database.db)
        clock.stop()
        const outcome = await settleRefund({ db: database.db, clock }, uid, reason)
        if (outcome === 'unknown') return problemsAnswer(['There is no such refund: farmstand refunds list'])
        if (outcome !== 'done') return problemsAnswer([inEnglish(refundProblems[outcome])])
        return { json: { id: uid, done: true }, lines: [`Refund ${uid} is settled: ${reason}`] }
      })
    })
}
