import type { Command } from 'commander'
import { restoreBackup } from '../backup/restore.ts'
import { skipLostNumbers } from '../modules/orders/index.ts'
import { answer, pathFromHere, say } from './answer.ts'
import { problemsAnswer } from './problems-answer.ts'
import { proveBooks } from './reconcile.ts'
import { rootOf } from './surroundings.ts'

export function restore(root: Command): void {
  root
    .command('restore <backup>')
    .description('put a backup where there is no shop yet, and prove its books')
    .option('--json', 'answer in JSON')
    .action(async (path: string, _options: object, command: Command) => {
      const restored = await restoreBackup(pathFromHere(command, path), rootOf(command).surroundings.place())
      if ('problems' in restored) return say(command, problemsAnswer(restored.problems))
      const { shop: name, made_at } = restored
      await answer(command, async (shop) => {
        const { lines, json, failed = false } = await proveBooks(shop)
        const numbers = await skipLostNumbers(shop.database.db)
        return {
          failed,
          json: { shop: name, made_at, orders: numbers, books: json },
          lines: [`${name} stands as it was at ${made_at}.`, ordersLine(numbers), ...lines],
        }
      })
    })
}

const ordersLine = ({ last, next }: { last: number | null; next: number }): string =>
  `${last === null ? 'No order is in it' : `The last order in it is ${last}`}. New ones begin at ${next}: numbers given out after the backup are not given again.`
