import { MINUTE_MS, HOUR_MS, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { compareDay, type ProviderBooks } from './compare-day.ts'
import { firstIntentAt, keepComparison, lastComparison, type Comparison } from './comparison-queries.ts'
import { daysBetween, differenceKey, firstDayToCompare } from './provider-rules.ts'
import type { Violation } from './rules.ts'

export interface ComparedWithProvider {
  violations: Violation[]
  /** A sentence for each question that the provider did not answer. The next comparison asks it again. */
  unproved: string[]
}

const PAUSE_MS = 100
/** The highest number of stored differences. The command line shows all of them. */
const KEPT_ROWS = 500
/** Milliseconds from the start of one comparison to the earliest start of the next, so that there is one each night. */
const PASS_INTERVAL_MS = 12 * HOUR_MS
/** Milliseconds that one run may take. This is far below the time after which the queue abandons a job. */
const RUN_LIMIT_MS = 5 * MINUTE_MS

/**
 * Checks invariant I15: every payment since the shop's first one, whatever its age, is the same in the provider's
 * records and in the shop's. This also reveals payments that are missing because an older database was restored.
 * Read-only on both sides.
 */
export async function reconcileWithProvider(
  db: Database,
  gateway: ProviderBooks,
  now: Date,
  pauseMs = PAUSE_MS,
): Promise<ComparedWithProvider> {
  const rows: Record<string, unknown>[] = []
  const unproved: string[] = []
  for (const day of daysBetween(firstDayToCompare(await firstIntentAt(db), now), now)) {
    const compared = await compareDay(db, gateway, day, { now, pauseMs })
    if (!compared) return { violations: violationOf(rows), unproved: [...unproved, unlistedDay(day.day)] }
    rows.push(...compared.rows)
    unproved.push(...compared.unproved)
  }
  return { violations: violationOf(rows), unproved }
}

/** The findings of one run. */
export interface ComparisonRun extends ComparedWithProvider {
  /** Violations that this run has found and no earlier run of the same comparison. */
  found: Violation[]
}

/**
 * Runs a part of the nightly comparison with the provider. Each run compares as many days as its time allows, and
 * stores its progress for the next run. The findings of the previous comparison are reported until the present one has
 * ended. Returns null if tonight's comparison is complete.
 */
export async function compareSomeDays(
  db: Database,
  gateway: ProviderBooks,
  clock: Clock,
  { pauseMs = PAUSE_MS, turnMs = RUN_LIMIT_MS } = {},
): Promise<ComparisonRun | null> {
  let pass = await currentPass(db, clock.now())
  if (!pass) return null
  const ends = performance.now() + turnMs
  const found: Record<string, unknown>[] = []
  const unproved: string[] = []
  for (const day of daysBetween(pass.comparedUntil, pass.began)) {
    const compared = await compareDay(db, gateway, day, { now: clock.now(), pauseMs })
    if (!compared) {
      unproved.push(unlistedDay(day.day))
      break
    }
    found.push(...compared.rows)
    unproved.push(...compared.unproved)
    pass = { ...pass, comparedUntil: day.to, rows: [...pass.rows, ...compared.rows].slice(0, KEPT_ROWS) }
    await keepComparison(db, pass)
    if (performance.now() >= ends) break
  }
  return { found: violationOf(found), violations: violationOf(findingsOfBothPasses(pass)), unproved }
}

async function currentPass(db: Database, now: Date): Promise<Comparison | null> {
  const last = await lastComparison(db)
  if (last && !isDone(last)) return last
  if (last && now.getTime() - last.began.getTime() < PASS_INTERVAL_MS) return null
  const comparedUntil = firstDayToCompare(await firstIntentAt(db), now)
  return { began: now, comparedUntil, rows: [], rowsBefore: last?.rows ?? [] }
}

const isDone = ({ comparedUntil, began }: Comparison): boolean => comparedUntil >= began

function findingsOfBothPasses(pass: Comparison): Record<string, unknown>[] {
  if (isDone(pass)) return pass.rows
  const again = new Set(pass.rows.map(differenceKey))
  return [...pass.rows, ...pass.rowsBefore.filter((row) => !again.has(differenceKey(row)))]
}

const unlistedDay = (day: string): string =>
  `The provider did not list its payments of ${day}; nothing was compared from that day on.`

const violationOf = (rows: Record<string, unknown>[]): Violation[] =>
  rows.length > 0 ? [{ invariant: 'I15', what: 'The provider’s books differ from ours', rows }] : []
