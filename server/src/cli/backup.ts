import type { Command } from 'commander'
import { backUp } from '../backup/back-up.ts'
import { currentShop, shopBegunAt } from '../modules/shop/index.ts'
import { countWithNoun, runOnShop, pathFromHere, problemsAnswer } from './command-output.ts'
import { rootCommandOf } from './cli-context.ts'
import { countOption } from './options.ts'

export function backup(root: Command): void {
  root
    .command('backup <folder>')
    .description('back up the database, keys and pictures into a new subfolder; works while the shop is open')
    .option(
      '--keep <number>',
      'keep this many backups of this shop, the new one included; remove older ones',
      countOption,
    )
    .option('--json', 'print the answer as JSON')
    .action(async (folder: string, { keep }: { keep?: number }, command: Command) => {
      await runOnShop(command, async ({ database }) => {
        const { brand_name: shop } = await currentShop(database.db)
        const begunAt = (await shopBegunAt(database.db)) ?? ''
        const into = pathFromHere(command, folder)
        const made = await backUp(rootCommandOf(command).surroundings.place(), {
          into,
          shop,
          begunAt,
          now: new Date(),
          keep,
        })
        if ('problems' in made) return problemsAnswer(made.problems)
        return {
          json: made,
          lines: [
            `${shop} is backed up in ${made.folder}: ${countWithNoun(made.files, 'file')}. The backup contains the shop's secret keys, so store it as safely as those.`,
            ...made.removed.map((name) => `Removed ${name}`),
          ],
        }
      })
    })
}
