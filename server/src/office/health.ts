import { channels, messageChannels } from '@farmstand/contracts/office/channels'
import type { Health, HealthPart } from '@farmstand/contracts/office/today'
import { checkBackups } from '../doctor/check-backups.ts'
import { checkPayments } from '../doctor/check-database.ts'
import { checkDisk } from '../doctor/check-machine.ts'
import { checkProviders, checkVendors, undeliveredFindings } from '../doctor/check-providers.ts'
import { checkBooks, checkJobs } from '../doctor/check-work.ts'
import { fault, ok, sentence, type Finding } from '../doctor/finding.ts'
import type { ReconcileRun } from '../modules/reconciliation/index.ts'
import type { Undelivered } from '../modules/telling/index.ts'
import type { OfficeDeps } from './deps.ts'

const parts: Readonly<Record<string, HealthPart>> = {
  Books: 'BOOKS',
  Backups: 'BACKUPS',
  Payments: 'PAYMENTS',
  ...Object.fromEntries(messageChannels.map((channel) => [channels[channel].words.en.name, channel])),
  Disk: 'DISK',
  Jobs: 'JOBS',
  Database: 'DATABASE',
}
const worstFirst = ['fault', 'warning', 'ok'] as const satisfies readonly Finding['state'][]

/** Results that the Today screen has already read. */
interface Known {
  runs: readonly ReconcileRun[]
  failed: readonly Undelivered[]
}

/** Checks the running shop as the doctor and `/readyz` do. Returns the findings, the worst first. */
export async function healthOf(deps: OfficeDeps, known: Known): Promise<Health[]> {
  const found = await findings(deps, known)
  const health = [...Map.groupBy(found, ({ about }) => about)].flatMap(([about, own]): Health[] => {
    const part = parts[about]
    const state = worstFirst.find((one) => own.some((finding) => finding.state === one)) ?? 'ok'
    return part
      ? [
          {
            part,
            state,
            at: momentIn(own),
            findings: own.filter((one) => one.state === state && state !== 'ok').map(textsOf),
          },
        ]
      : []
  })
  return worstFirst.flatMap((wanted) => health.filter(({ state }) => state === wanted))
}

async function findings(
  { db, clock, config, settings, installed, vendors, databaseWatch }: OfficeDeps,
  { runs, failed }: Known,
): Promise<Finding[]> {
  const now = clock.now()
  // The settings are read again, because the owner may have just set up nightly backups.
  await settings.reload()
  const problem = databaseWatch.problem()
  return [
    ...(await checkBooks(db, now, async () => runs)),
    ...(await checkBackups({ dataDir: config.dataDir, planned: settings.current().BACKUP_FOLDER }, now)),
    ...checkProviders(installed),
    ...checkVendors(vendors),
    ...(await checkPayments(db)),
    ...undeliveredFindings(failed),
    ...(await checkDisk(config.dataDir)),
    ...(await checkJobs(db, now)),
    problem === null
      ? ok('Database', 'answers')
      : fault('Database', sentence('DATABASE', problem), sentence('COMMAND', 'journalctl -u farmstand')),
  ]
}

const momentIn = (found: readonly Finding[]): string | null =>
  found.find(({ at }) => at !== undefined)?.at?.toISOString() ?? null

const textsOf = ({ says, forward }: Finding) => ({ says, forward: forward ?? null })
