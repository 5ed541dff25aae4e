import type { Command } from 'commander'
import { broughtIn } from '../modules/harvest/index.ts'
import { answer, type Answer } from './answer.ts'
import { performHere } from './office.ts'
import { deliveryDay, namedDay } from './order-day.ts'
import { orderDeps, refusal } from './order-deps.ts'
import { shelfCount } from './whole-count.ts'
import { withStock } from './with-stock.ts'

export function harvestBringIn(harvest: Command): void {
  harvest
    .command('bring-in')
    .argument('<sku>')
    .argument(
      '<pieces>',
      'how many came in for that day in all; the difference to what was said before goes into stock',
      shelfCount,
    )
    .description('say what came in of an item for the orders of a day')
    .requiredOption('--date <day>', 'of delivery: YYYY-MM-DD, today or tomorrow', deliveryDay)
    .action(async (sku: string, pieces: number, { date }: { date: string }, command: Command) => {
      await answer(command, (shop) =>
        withStock(shop, sku, async ({ id }): Promise<Answer> => {
          const deps = await orderDeps(shop)
          const day = namedDay(date, deps.clock.now())
          const before = (await broughtIn(deps.db, day)).get(id)?.quantity ?? 0
          const came = [{ item_id: id, before, brought_in: pieces }]
          const outcome = await performHere(deps, 'bringIn', { day, came })
          if ('refused' in outcome) return refusal(outcome)
          const [result] = outcome.results
          if (!result) throw new Error(`What came in of ${sku} has no result`)
          const { name, before: sold, after, missing } = result
          const short = missing > 0 ? [`${missing} are missing for orders that are not packed yet.`] : []
          return {
            json: { sku, day, name, brought_in: pieces, before: sold, after, missing },
            lines: [`${name}: ${before} → ${pieces} came in for ${day}; can be sold: ${sold} → ${after}`, ...short],
          }
        }),
      )
    })
}
