import type { Command } from 'commander'
import { formatPaise } from '@farmstand/contracts/money'
import { customerByUid } from '../modules/identity/index.ts'
import { openDebts } from '../modules/wallet/index.ts'
import { toRupees } from '../platform/money.ts'
import { answer, table } from './answer.ts'

export function claimsList(claims: Command): void {
  claims
    .command('list')
    .description('what customers owe because the provider gave back a payment that was used already')
    .action(async (_options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const debts = await openDebts(database.db)
        const owing = await Promise.all(
          debts.map(async (debt) => ({ ...debt, customer: await customerByUid(database.db, debt.customerUid) })),
        )
        const json = owing.map(({ paymentId, customerUid, customer, paise, since }) => ({
          payment_id: paymentId,
          customer_uid: customerUid,
          mobile: customer?.mobileNo ?? null,
          owed: toRupees(paise),
          since: since.toISOString(),
        }))
        if (json.length === 0) return { json, lines: ['Nobody owes anything.'] }
        const rows = owing.map(({ paymentId, customer, paise, since }) => [
          paymentId,
          formatPaise(paise),
          customer?.mobileNo ?? 'account closed',
          since.toISOString(),
        ])
        return { json, lines: table(['payment', 'owed', 'customer', 'since'], rows) }
      })
    })
}
