import type { Command } from 'commander'
import { mostMissed, mostRequestedProducts } from '../modules/search/index.ts'
import { runOnShop, table } from './command-output.ts'
import { countOption } from './options.ts'

/** Lists searches without results, and requests that customers left for missing items. */
export function searches(root: Command): void {
  root
    .command('searches')
    .description('list searches without results and customers’ wishes, most frequent first')
    .option('--limit <count>', 'maximum number of each', countOption, 50)
    .option('--json', 'print the answer as JSON')
    .action(async ({ limit }: { limit: number }, command: Command) => {
      await runOnShop(command, async ({ database: { db } }) => {
        const [missed, wished] = await Promise.all([mostMissed(db, limit), mostRequestedProducts(db, limit)])
        const misses = missed.misses.map(({ query, count, lastAt }) => [count, query, lastAt.toISOString()])
        const wishes = wished.wishes.map(({ query, times, pincodes, lastAt }) => [
          times,
          query,
          pincodes,
          lastAt.toISOString(),
        ])
        return {
          json: { missed, wished },
          lines: [
            ...listed(['times', 'searched for', 'last'], misses, missed.total, 'Every search found something.'),
            '',
            ...listed(['times', 'wished for', 'pincodes', 'last'], wishes, wished.total, 'Nobody has left a wish yet.'),
          ],
        }
      })
    })
}

function listed(headings: string[], rows: (string | number)[][], total: number, none: string): string[] {
  if (rows.length === 0) return [none]
  const more = total > rows.length ? [`${total - rows.length} more: --limit ${total} shows all.`] : []
  return [...table(headings, rows), ...more]
}
