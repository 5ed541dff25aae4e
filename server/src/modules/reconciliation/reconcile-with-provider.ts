import { MINUTE_MS, HOUR_MS, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { compareDay, type ProviderBooks } from './compare-day.ts'
import { firstIntentAt, keepComparison, lastComparison, type Comparison } from './comparison-queries.ts'
import { daysBetween, differenceKey, firstDayToCompare } from './provider-rules.ts'
import type { Violation } from './rules.ts'

export interface ComparedWithProvider {
  violations: Violation[]
  /** Questions that the provider did not answer, in words; they are asked again the next time. */
  unproved: string[]
}

const PAUSE_MS = 100
/** The most differences stored; the command line shows all. */
const KEPT_ROWS = 500
/** A new pass begins when the last one began longer ago than this: once a night. */
const REST_MS = 12 * HOUR_MS
/** Far below the time after which the queue gives a job up. */
const TURN_MS = 5 * MINUTE_MS

/**
 * Proves I15: every payment since the shop's first is the same at the provider and here, whatever its age; so it also finds payments that a
 * restored, older database has never heard of. Read-only on both sides.
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
    if (!compared) return { violations: violationOf(rows), unproved: [...unproved, notListed(day.day)] }
    rows.push(...compared.rows)
    unproved.push(...compared.unproved)
  }
  return { violations: violationOf(rows), unproved }
}

/** The findings of one run. */
export interface ComparedTurn extends ComparedWithProvider {
  /** Violations that are new in this run. */
  found: Violation[]
}

/**
 * The same in several runs: each compares as many days as fit, and stores its place for the next. The findings of the previous pass stand
 * until this one has ended. Null when tonight's pass is done.
 */
export async function compareSomeDays(
  db: Database,
  gateway: ProviderBooks,
  clock: Clock,
  { pauseMs = PAUSE_MS, turnMs = TURN_MS } = {},
): Promise<ComparedTurn | null> {
  let pass = await passToGoOnWith(db, clock.now())
  if (!pass) return null
  const ends = performance.now() + turnMs
  const found: Record<string, unknown>[] = []
  const unproved: string[] = []
  for (const day of daysBetween(pass.comparedUntil, pass.began)) {
    const compared = await compareDay(db, gateway, day, { now: clock.now(), pauseMs })
    if (!compared) {
      unproved.push(notListed(day.day))
      break
    }
    found.push(...compared.rows)
    unproved.push(...compared.unproved)
    pass = { ...pass, comparedUntil: day.to, rows: [...pass.rows, ...compared.rows].slice(0, KEPT_ROWS) }
    await keepComparison(db, pass)
    if (performance.now() >= ends) break
  }
  return { found: violationOf(found), violations: violationOf(knownRows(pass)), unproved }
}

async function passToGoOnWith(db: Database, now: Date): Promise<Comparison | null> {
  const last = await lastComparison(db)
  if (last && !isDone(last)) return last
  if (last && now.getTime() - last.began.getTime() < REST_MS) return null
  const comparedUntil = firstDayToCompare(await firstIntentAt(db), now)
  return { began: now, comparedUntil, rows: [], rowsBefore: last?.rows ?? [] }
}

const isDone = ({ comparedUntil, began }: Comparison): boolean => comparedUntil >= began

function knownRows(pass: Comparison): Record<string, unknown>[] {
  if (isDone(pass)) return pass.rows
  const again = new Set(pass.rows.map(differenceKey))
  return [...pass.rows, ...pass.rowsBefore.filter((row) => !again.has(differenceKey(row)))]
}

const notListed = (day: string): string =>
  `The provider did not list its payments of ${day}; from that day on nothing was compared.`

const violationOf = (rows: Record<string, unknown>[]): Violation[] =>
  rows.length > 0 ? [{ invariant: 'I15', what: 'The provider’s records differ from ours', rows }] : []
