import type { Command } from 'commander'
import { answer } from './answer.ts'
import { performHere } from './office.ts'
import { orderDeps, refusal } from './order-deps.ts'

export function refundsRetry(refunds: Command): void {
  refunds
    .command('retry <refund>')
    .description('have the provider asked for a refund anew, for another seven days; the shop does so within a minute')
    .action(async (uid: string, _options: object, command: Command) => {
      await answer(command, async (shop) => {
        const outcome = await performHere(await orderDeps(shop), 'retryRefund', { refund_uid: uid })
        if ('refused' in outcome) return refusal(outcome)
        return { json: { id: uid, done: true }, lines: [`Refund ${uid} is asked for anew.`] }
      })
    })
}
