import { togetherInEnglish } from '@farmstand/contracts/note-words'
import type { Command } from 'commander'
import { formatPaise } from '@farmstand/contracts/money'
import { unclearPayments } from '../modules/payments/index.ts'
import { toRupees } from '../platform/money.ts'
import { answer, table } from './answer.ts'

export function paymentsUnclear(payments: Command): void {
  payments
    .command('unclear')
    .description('payments of which the provider says what the shop does not understand; look in its dashboard')
    .action(async (_options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const unclear = await unclearPayments(database.db)
        const json = unclear.map((one) => ({
          order_id: one.providerOrderId,
          customer_uid: one.customerUid,
          amount: toRupees(one.amountPaise),
          begun_at: one.begunAt.toISOString(),
          unclear: togetherInEnglish(one.unclear),
        }))
        if (json.length === 0) return { json, lines: ['All that the provider tells is understood.'] }
        const rows = unclear.map((one) => [
          one.providerOrderId,
          formatPaise(one.amountPaise),
          one.begunAt.toISOString(),
          togetherInEnglish(one.unclear),
        ])
        return { json, lines: table(['order at the provider', 'amount', 'begun', 'what it says'], rows) }
      })
    })
}
