import type { Command } from 'commander'
import { backUp } from '../backup/back-up.ts'
import { currentShop, shopBegunAt } from '../modules/shop/index.ts'
import { answer, pathFromHere, problemsAnswer } from './answer.ts'
import { rootOf } from './surroundings.ts'
import { countOption } from './options.ts'

export function backup(root: Command): void {
  root
    .command('backup <folder>')
    .description('write database, keys and pictures into a new folder below this one, also while the shop sells')
    .option('--keep <number>', 'remove older backups from it, so that so many are left', countOption)
    .option('--json', 'answer in JSON')
    .action(async (folder: string, { keep }: { keep?: number }, command: Command) => {
      await answer(command, async ({ database }) => {
        const { brand_name: shop } = await currentShop(database.db)
        const begunAt = (await shopBegunAt(database.db)) ?? ''
        const into = pathFromHere(command, folder)
        const made = await backUp(rootOf(command).surroundings.place(), { into, shop, begunAt, now: new Date(), keep })
        if ('problems' in made) return problemsAnswer(made.problems)
        return {
          json: made,
          lines: [
            `${shop} is in ${made.folder}: ${made.files} files. It holds the shop's keys: keep it as you keep them.`,
            ...made.removed.map((name) => `Removed ${name}`),
          ],
        }
      })
    })
}
