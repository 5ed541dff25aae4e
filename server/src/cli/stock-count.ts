import { InvalidArgumentError, type Command } from 'commander'
import { countStockOf } from '../modules/catalogue/index.ts'
import { promisedStock } from '../modules/orders/index.ts'
import { answer } from './answer.ts'
import { problemsAnswer } from './problems-answer.ts'

export function stockCount(stock: Command): void {
  stock
    .command('count')
    .argument('<sku>')
    .argument('<count>', 'what lies on the shelf now; what is packed for an order does not count', wholeCount)
    .description('say what lies there; what is promised to orders not packed yet cannot be sold again')
    .action(async (sku: string, counted: number, _options: object, command: Command) => {
      await answer(command, async ({ database }) => {
        const outcome = await countStockOf(database.db, { sku, counted }, promisedStock)
        if (!outcome) return problemsAnswer([`'${sku}' is not the SKU of a stock item`])
        const { name, promised, before, after, missing } = outcome
        const short = missing > 0 ? [`${missing} are missing for orders that are not packed yet.`] : []
        return {
          json: { sku, name, counted, promised, missing, before, after },
          lines: [
            `${name}: ${counted} counted, ${promised} of them promised to orders not packed yet; can be sold: ${before} → ${after}`,
            ...short,
          ],
        }
      })
    })
}

function wholeCount(text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, 0 or more.')
  return Number(text)
}
