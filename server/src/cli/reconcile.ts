import type { Command } from 'commander'
import {
  journalOf,
  reconcile,
  reconcileWithProvider,
  type ReconcileResult,
  type Violation,
} from '../modules/reconciliation/index.ts'
import { databaseClock } from '../platform/database-clock.ts'
import { runOnShop, type CommandOutput } from './command-output.ts'
import type { OpenShop } from './open-shop.ts'

export function reconcileCommand(root: Command): void {
  root
    .command('reconcile')
    .description('check that money, stock and delivery windows agree; works while the shop is open and changes nothing')
    .option('--all', 'also compare with the payment provider’s books, day by day')
    .option('--json', 'print the answer as JSON')
    .action(async ({ all = false }: { all?: boolean }, command: Command) => {
      await runOnShop(command, (shop) => proveBooks(shop, all))
    })
}

export async function proveBooks({ database, dataDir, provider }: OpenShop, all = false): Promise<CommandOutput> {
  const clock = await databaseClock(database.db)
  clock.stop()
  const { checked, violations } = await reconcile(database.db, clock.now(), { journal: journalOf(dataDir) })
  if (!all) return answerOf({ checked, violations }, [])
  const compared = await reconcileWithProvider(database.db, provider(), clock.now())
  return answerOf(
    { checked: [...checked, 'I15'], violations: [...violations, ...compared.violations] },
    compared.unproved,
  )
}

/** Checks without a result prove nothing, so they are reported as a failure too. */
const answerOf = ({ checked, violations }: Omit<ReconcileResult, 'readAt'>, unproved: string[]): CommandOutput => ({
  failed: violations.length > 0 || unproved.length > 0,
  json: { checked, violations, unproved },
  lines:
    violations.length > 0 || unproved.length > 0
      ? [...violations.flatMap(described), ...unproved]
      : [`The books agree: ${checked.join(', ')}.`],
})

const described = ({ invariant, what, rows }: Violation): string[] => [
  `${invariant} ${what}:`,
  ...rows.map((row) => `  ${JSON.stringify(row)}`),
]
