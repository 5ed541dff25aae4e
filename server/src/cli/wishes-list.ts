import type { Command } from 'commander'
import { mostWished } from '../modules/search/index.ts'
import { answer, table } from './answer.ts'
import { wholeCount } from './whole-count.ts'

export function wishesList(wishes: Command): void {
  wishes
    .command('list')
    .description('what customers would buy if the shop had it, most wanted first')
    .option('--limit <count>', 'how many', wholeCount, 50)
    .action(async (options: { limit: number }, command: Command) => {
      await answer(command, async ({ database }) => {
        const { wishes: list, total } = await mostWished(database.db, options.limit)
        if (list.length === 0) return { json: { total, wishes: list }, lines: ['Nobody has wished for anything yet.'] }
        const rows = list.map(({ query, times, pincodes, lastAt }) => [times, query, pincodes, lastAt.toISOString()])
        const more = total > list.length ? ['', `${total - list.length} more: --limit ${total} shows all.`] : []
        return {
          json: { total, wishes: list },
          lines: [...table(['times', 'wished for', 'pincodes', 'last'], rows), ...more],
        }
      })
    })
}
