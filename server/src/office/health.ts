import type { Health, HealthPart } from '@farmstand/contracts/office/today'
import { lookAtBackups } from '../doctor/look-at-backups.ts'
import { lookAtPayments } from '../doctor/look-at-database.ts'
import { lookAtDisk } from '../doctor/look-at-machine.ts'
import { lookAtProviders, lookAtVendors, undeliveredFindings } from '../doctor/look-at-providers.ts'
import { lookAtBooks, lookAtJobs } from '../doctor/look-at-work.ts'
import { fault, ok, sentence, type Finding } from '../doctor/finding.ts'
import type { Run } from '../modules/reconciliation/index.ts'
import type { Undelivered } from '../modules/telling/index.ts'
import type { OfficeDeps } from './deps.ts'

const parts: Readonly<Record<string, HealthPart>> = {
  Books: 'BOOKS',
  Backups: 'BACKUPS',
  Payments: 'PAYMENTS',
  SMS: 'SMS',
  Mail: 'MAIL',
  Disk: 'DISK',
  Jobs: 'JOBS',
  Database: 'DATABASE',
}
const worstFirst = ['fault', 'warning', 'ok'] as const satisfies readonly Finding['state'][]

/** What the day has asked for already. */
interface Known {
  runs: readonly Run[]
  failed: readonly Undelivered[]
}

/** What the doctor and `/readyz` know of the running shop, the worst first. */
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
            findings: own.filter((one) => one.state === state && state !== 'ok').map(toldOf),
          },
        ]
      : []
  })
  return worstFirst.flatMap((wanted) => health.filter(({ state }) => state === wanted))
}

async function findings(
  { db, clock, config, installed, vendors, databaseWatch }: OfficeDeps,
  { runs, failed }: Known,
): Promise<Finding[]> {
  const now = clock.now()
  const problem = databaseWatch.problem()
  return [
    ...(await lookAtBooks(db, now, async () => runs)),
    ...(await lookAtBackups({ dataDir: config.dataDir }, now)),
    ...lookAtProviders(installed),
    ...lookAtVendors(vendors),
    ...(await lookAtPayments(db)),
    ...undeliveredFindings(failed),
    ...(await lookAtDisk(config.dataDir)),
    ...(await lookAtJobs(db, now)),
    problem === null
      ? ok('Database', 'answers')
      : fault('Database', sentence('DATABASE', problem), sentence('COMMAND', 'journalctl -u farmstand')),
  ]
}

const momentIn = (found: readonly Finding[]): string | null =>
  found.find(({ at }) => at !== undefined)?.at?.toISOString() ?? null

const toldOf = ({ says, forward }: Finding) => ({ says, forward: forward ?? null })
