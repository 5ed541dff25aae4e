import type { Command } from 'commander'
import { answer, type Answer } from './answer.ts'
import { performHere } from './office.ts'
import { orderDeps, refusal } from './order-deps.ts'
import { shelfCount } from './whole-count.ts'
import { withStock } from './with-stock.ts'

export function stockCount(stock: Command): void {
  stock
    .command('count')
    .argument('<sku>')
    .argument('<count>', 'what lies on the shelf now; what is packed for an order does not count', shelfCount)
    .description('say what lies there; what is promised to orders not packed yet cannot be sold again')
    .action(async (sku: string, counted: number, _options: object, command: Command) => {
      await answer(command, (shop) =>
        withStock(shop, sku, async ({ id }): Promise<Answer> => {
          const outcome = await performHere(await orderDeps(shop), 'countStock', { counts: [{ item_id: id, counted }] })
          if ('refused' in outcome) return refusal(outcome)
          const [result] = outcome.results
          if (!result) throw new Error(`The count of ${sku} has no result`)
          const { name, promised, before, after, missing } = result
          const short = missing > 0 ? [`${missing} are missing for orders that are not packed yet.`] : []
          return {
            json: { sku, name, counted, promised, missing, before, after },
            lines: [
              `${name}: ${counted} counted, ${promised} of them promised to orders not packed yet; can be sold: ${before} → ${after}`,
              ...short,
            ],
          }
        }),
      )
    })
}
