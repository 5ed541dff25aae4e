import type { Command } from 'commander'
import { backUp } from '../backup/back-up.ts'
import { currentShop, shopBegunAt } from '../modules/shop/index.ts'
import { answer, pathFromHere, problemsAnswer } from './answer.ts'
import { rootOf } from './surroundings.ts'
import { countOption } from './options.ts'

export function backup(root: Command): void {
  root
    .command('backup <folder>')
    .description('back up database, keys and pictures into a new folder inside this one, also while the shop runs')
    .option('--keep <number>', 'keep only this many backups, and delete older ones', countOption)
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
            `${shop} is in ${made.folder}: ${made.files} files. It contains the shop's keys: keep it as safe as those.`,
            ...made.removed.map((name) => `Removed ${name}`),
          ],
        }
      })
    })
}
