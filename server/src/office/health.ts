import type { Health, HealthPart } from '@farmstand/contracts/office/today'
import { lookAtBackups } from '../doctor/look-at-backups.ts'
import { lookAtPayments } from '../doctor/look-at-database.ts'
import { lookAtDisk } from '../doctor/look-at-machine.ts'
import { lookAtMessages, lookAtProviders, lookAtVendors } from '../doctor/look-at-providers.ts'
import { lookAtBooks, lookAtJobs } from '../doctor/look-at-work.ts'
import { fault, ok, type Finding } from '../doctor/finding.ts'
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

/** What the doctor and `/readyz` know of the running shop, the worst first. */
export async function healthOf(deps: OfficeDeps): Promise<Health[]> {
  const found = await findings(deps)
  const health = [...Map.groupBy(found, ({ about }) => about)].flatMap(([about, own]): Health[] => {
    const part = parts[about]
    const state = worstFirst.find((one) => own.some((finding) => finding.state === one)) ?? 'ok'
    return part
      ? [{ part, state, at: momentIn(own), findings: own.filter((one) => one.state === state).map(toldOf) }]
      : []
  })
  return worstFirst.flatMap((wanted) => health.filter(({ state }) => state === wanted))
}

async function findings({ db, clock, config, installed, vendors, databaseWatch }: OfficeDeps): Promise<Finding[]> {
  const now = clock.now()
  const problem = databaseWatch.problem()
  return [
    ...(await lookAtBooks(db, now)),
    ...(await lookAtBackups(null, config.dataDir, now)),
    ...lookAtProviders(installed),
    ...lookAtVendors(vendors),
    ...(await lookAtPayments(db)),
    ...(await lookAtMessages(db, now)),
    ...(await lookAtDisk(config.dataDir)),
    ...(await lookAtJobs(db, now)),
    problem === null ? ok('Database', 'answers') : fault('Database', problem, 'journalctl -u farmstand'),
  ]
}

const momentIn = (found: readonly Finding[]): string | null =>
  found.find(({ at }) => at !== undefined)?.at?.toISOString() ?? null

const toldOf = ({ says, forward }: Finding) => ({ says, forward: forward ?? null })
