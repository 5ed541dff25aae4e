import type { Command } from 'commander'
import { mostMissed } from '../modules/search/index.ts'
import { answer, table } from './answer.ts'
import { wholeCount } from './whole-count.ts'

export function searchMisses(search: Command): void {
  search
    .command('misses')
    .description('what customers looked for in vain, most often first')
    .option('--limit <count>', 'how many', wholeCount, 50)
    .action(async (options: { limit: number }, command: Command) => {
      await answer(command, async ({ database }) => {
        const { misses, total } = await mostMissed(database.db, options.limit)
        if (misses.length === 0)
          return { json: { total, misses }, lines: ['Nothing yet: every search found something.'] }
        const rows = misses.map(({ query, count, lastAt }) => [count, query, lastAt.toISOString()])
        const more = total > misses.length ? ['', `${total - misses.length} more: --limit ${total} shows all.`] : []
        return { json: { total, misses }, lines: [...table(['times', 'looked for', 'last'], rows), ...more] }
      })
    })
}
