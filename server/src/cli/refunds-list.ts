import { noteInEnglish } from '@farmstand/contracts/note-words'
import type { Command } from 'commander'
import { formatPaise } from '@farmstand/contracts/money'
import { openRefunds } from '../modules/payments/index.ts'
import { toRupees } from '../platform/money.ts'
import { answer, table } from './answer.ts'

export function refundsList(refunds: Command): void {
  refunds
    .command('list')
    .description('refunds that have not arrived, those that wait for you first')
    .action(async (_options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const open = await openRefunds(database.db)
        const json = open.map((one) => ({
          id: one.uid,
          payment_id: one.paymentId,
          amount: toRupees(one.amountPaise),
          reason: noteInEnglish(one.reason),
          status: one.status,
          asked_since: one.askedSince.toISOString(),
          next_try_at: one.nextTryAt?.toISOString() ?? null,
          answer: one.answer === null ? null : noteInEnglish(one.answer),
        }))
        if (json.length === 0) return { json, lines: ['Every refund has arrived.'] }
        const rows = open.map((one) => [
          one.uid,
          one.paymentId,
          formatPaise(one.amountPaise),
          standing[one.status],
          one.askedSince.toISOString(),
          noteInEnglish(one.reason),
          noteInEnglish(one.answer ?? ''),
        ])
        return { json, lines: table(['refund', 'payment', 'amount', 'stands', 'since', 'why', 'provider says'], rows) }
      })
    })
}

const standing = {
  ASKED: 'is asked for',
  PENDING: 'is on its way',
  PROCESSED: 'has arrived',
  FAILED: 'WAITS FOR YOU',
  SETTLED: 'was settled',
  VOID: 'came to nothing',
}
