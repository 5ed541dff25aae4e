import type { Command } from 'commander'
import { revertPrices } from '../modules/catalogue/index.ts'
import { answer, table } from './answer.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { problemsAnswer } from './problems-answer.ts'

export function catalogRevertPrices(catalog: Command): void {
  catalog
    .command('revert-prices')
    .description('take the last change of prices back; again, the one before it')
    .action(async (_options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const prices = await revertPrices(database.db)
        if (!prices) return problemsAnswer(['There is no change of prices to take back.'])
        const rows = prices.map(({ sku, before, after, done }) => [
          sku,
          formatRupees(before),
          done ? formatRupees(after) : 'changed again since, stays',
        ])
        return { json: { prices }, lines: table(['item', 'price', 'is again'], rows) }
      })
    })
}
