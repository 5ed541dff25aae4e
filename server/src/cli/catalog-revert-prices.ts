import type { Command } from 'commander'
import { answer, table } from './answer.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { performHere } from './office.ts'
import { orderDeps, refusal } from './order-deps.ts'

export function catalogRevertPrices(catalog: Command): void {
  catalog
    .command('revert-prices')
    .description('take the last change of prices back; again, the one before it')
    .action(async (_options: object, command: Command) => {
      await answer(command, async (shop) => {
        const outcome = await performHere(await orderDeps(shop), 'revertPrices', { batch_uid: null })
        if ('refused' in outcome) return refusal(outcome)
        const prices = outcome.results
        const rows = prices.map(({ sku, before, after, done }) => [
          sku,
          formatRupees(before),
          done ? formatRupees(after) : 'changed again since, stays',
        ])
        return { json: { prices }, lines: table(['item', 'price', 'is again'], rows) }
      })
    })
}
