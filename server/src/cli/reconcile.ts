import type { Command } from 'commander'
import { journalOf, reconcile as reconcileBooks, type Violation } from '../modules/reconciliation/index.ts'
import { databaseClock } from '../platform/database-clock.ts'
import { answer } from './answer.ts'

export function reconcile(root: Command): void {
  root
    .command('reconcile')
    .description('prove that money, stock and delivery windows agree, also while the shop runs; nothing is changed')
    .option('--json', 'answer in JSON')
    .action(async (_options: object, command: Command) => {
      await answer(command, async ({ database, dataDir }) => {
        const clock = await databaseClock(database.db)
        clock.stop()
        const { checked, violations } = await reconcileBooks(database.db, clock.now(), { journal: journalOf(dataDir) })
        return {
          failed: violations.length > 0,
          json: { checked, violations },
          lines: violations.length > 0 ? violations.flatMap(described) : [`The books agree: ${checked.join(', ')}.`],
        }
      })
    })
}

const described = ({ invariant, what, rows }: Violation): string[] => [
  `${invariant} ${what}:`,
  ...rows.map((row) => `  ${JSON.stringify(row)}`),
]
