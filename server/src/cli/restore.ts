import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import { BACKUP_PATHS, backupsIn, excludeOtherShops, type BackupInfo } from '../backup/backup-folder.ts'
import { restoreBackup } from '../backup/restore.ts'
import {
  departuresIn,
  readDepartures,
  replayDepartures,
  type DepartureJournalEntry,
  type ReplayResult,
} from '../modules/departures/index.ts'
import { skipLostNumbers } from '../modules/orders/index.ts'
import { listStaff } from '../modules/staff/index.ts'
import { officeHandlers } from '../office/handlers.ts'
import { readStoredKey } from '../platform/stored-key.ts'
import { readOfficeUrl } from '../platform/config.ts'
import { countWithNoun, runOnShop, pathFromHere, problemsAnswer, printOutput } from './command-output.ts'
import { orderDeps } from './perform-by-command.ts'
import type { OpenShop } from './open-shop.ts'
import { proveBooks } from './reconcile.ts'
import { rootCommandOf } from './cli-context.ts'

export function restore(root: Command): void {
  root
    .command('restore <backup>')
    .description('restore a backup where there is no shop yet, sign everyone out, and check the books')
    .option(
      '--departures <file>',
      'the shop’s newest departures.ndjson: accounts closed and staff removed since the backup',
    )
    .option('--json', 'print the answer as JSON')
    .action(async (path: string, { departures }: { departures?: string }, command: Command) => {
      const backup = pathFromHere(command, path)
      const restored = await restoreBackup(backup, rootCommandOf(command).surroundings.place())
      if ('problems' in restored) return printOutput(command, problemsAnswer(restored.problems))
      const { shop: name, made_at } = restored
      await runOnShop(command, async (shop) => {
        const given = departures === undefined ? [] : await readDepartures(pathFromHere(command, departures))
        const lines = [...given, ...(await departuresBeside(backup, restored))]
        const replayed = await replay(shop, lines, rootCommandOf(command).surroundings.environment())
        const { lines: books, json, failed = false } = await proveBooks(shop)
        const numbers = await skipLostNumbers(shop.database.db)
        const staff = await staffToCheck(shop)
        return {
          failed,
          json: { shop: name, made_at, orders: numbers, replayed, staff, books: json },
          lines: [
            `${name} is restored as of ${made_at}.`,
            ordersLine(numbers),
            ...departureLines(replayed),
            ...books,
            staffLine(staff),
          ],
        }
      })
    })
}

/** Reads the account deletions recorded in this backup and in all later backups of the same shop in the same folder. */
async function departuresBeside(backup: string, { begun_at: begunAt }: BackupInfo): Promise<DepartureJournalEntry[]> {
  const folder = dirname(backup)
  const names = await excludeOtherShops(begunAt ?? null, folder, await backupsIn(folder))
  const paths = [backup, ...names.map((name) => join(folder, name))]
  return (await Promise.all(paths.map((path) => readDepartures(departuresIn(join(path, BACKUP_PATHS.data)))))).flat()
}

async function replay(
  shop: OpenShop,
  lines: readonly DepartureJournalEntry[],
  { SECRET_KEY }: Readonly<Record<string, string | undefined>>,
): Promise<ReplayResult> {
  const kept = readStoredKey(shop.dataDir, 'secret.key')
  const hex = SECRET_KEY || (kept && 'hex' in kept ? kept.hex : '')
  const deps = await orderDeps(shop)
  return replayDepartures(
    {
      ...deps,
      secretKey: Buffer.from(hex, 'hex'),
      handlers: officeHandlers(deps, readOfficeUrl()),
    },
    [...new Map(lines.map((line) => [line.id, line])).values()].toSorted((a, b) => a.id - b.id),
  )
}

interface StaffToCheck {
  name: string
  roles: readonly string[]
}

async function staffToCheck({ database }: OpenShop): Promise<StaffToCheck[]> {
  const { results } = await listStaff(database.db, { now: new Date(), by: { uid: null, reach: 'ALL' } })
  return results.flatMap(({ name, roles, left_at: left }) => (left === null ? [{ name, roles }] : []))
}

const ordersLine = ({ last, next }: { last: number | null; next: number }): string =>
  `${last === null ? 'The backup contains no order' : `The last order in the backup is ${last}`}. New orders start at ${next}, because numbers of lost orders are not used again.`

const departureLines = ({ closed, renumbered, removed, kept }: ReplayResult): string[] => [
  'All customers and staff are signed out. Invitations, paired phones and codes no longer work.',
  `After the backup: ${countWithNoun(closed, 'account')} closed, ${countWithNoun(renumbered, 'number')} changed, ${countWithNoun(removed, 'staff member')} removed. These changes were applied again.`,
  ...(kept.length > 0
    ? ['The only owner in the backup has left since. Invite a new owner, then remove this one.']
    : []),
]

const staffLine = (staff: readonly StaffToCheck[]): string =>
  `Check the staff and their roles: ${staff.map(({ name, roles }) => `${name} (${roles.join(', ').toLowerCase()})`).join('; ') || 'no staff yet'}.`
