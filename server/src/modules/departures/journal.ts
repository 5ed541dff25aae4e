import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Database } from '../../platform/database.ts'
import { errorCode } from '../../platform/error-code.ts'
import { keyedHash } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs.ts'
import { openSealed, sealingKey, sealText } from '../../platform/sealed-text.ts'
import { departuresAfter, lastDeparture } from './queries.ts'

/**
 * A copy of the departures outside the database. After a restore of an older backup, the shop repeats the departures in
 * it.
 */
export const DEPARTURES = 'departures.ndjson'
export const departuresIn = (dataDir: string): string => join(dataDir, DEPARTURES)

const Line = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  kind: Type.Union([Type.Literal('CUSTOMER_CLOSED'), Type.Literal('NUMBER_CHANGED'), Type.Literal('STAFF_REMOVED')]),
  /** A keyed hash of the uid, so that the file identifies nobody without the shop's key. */
  subject: Type.String(),
  /** The customer's number after the change, sealed with the shop's key: a hash could not restore it. */
  number: Type.Optional(Type.String()),
})
export type DepartureLine = Static<typeof Line>

export interface JournalDeps {
  db: Database
  journal: string
  secretKey: Buffer
}

/** Job that keeps the journal at most a minute behind the database. */
export const departureJobs = (deps: JournalDeps): readonly Job[] => [
  { name: 'copy-departures', cron: '* * * * *', run: () => copyDepartures(deps), atStart: true },
]

/** Copies departures that the journal lacks. Idempotent, also after an interruption. */
export async function copyDepartures({ db, journal, secretKey }: JournalDeps): Promise<void> {
  const known = (await readDepartures(journal)).at(-1)?.id ?? 0
  if ((await lastDeparture(db)) <= known) return
  const lines = (await departuresAfter(db, known)).map(({ id, at, kind, subject, mobileNo }) =>
    JSON.stringify({
      id,
      at: at.toISOString(),
      kind,
      subject: hashOf(secretKey, subject),
      ...(kind === 'NUMBER_CHANGED' && mobileNo !== null && { number: sealText(numberKey(secretKey), mobileNo) }),
    } satisfies DepartureLine),
  )
  await mkdir(dirname(journal), { recursive: true })
  // The leading line break keeps a line truncated by a kill from damaging the next one.
  await appendFile(journal, `\n${lines.join('\n')}\n`, { mode: 0o600 })
}

/**
 * Returns the lines of a journal in their order; none without a journal. A truncated line is skipped: the next copy
 * writes it again.
 */
export async function readDepartures(journal: string): Promise<DepartureLine[]> {
  const text = await readFile(journal, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').flatMap((line) => parsed(line) ?? [])
  return [...new Map(lines.map((line) => [line.id, line])).values()].toSorted((a, b) => a.id - b.id)
}

function parsed(line: string): DepartureLine | null {
  try {
    const value: unknown = JSON.parse(line)
    return Value.Check(Line, value) ? value : null
  } catch {
    return null
  }
}

export const hashOf = (secretKey: Buffer, uid: string): string => keyedHash(secretKey, `departure:${uid}`)

const numberKey = (secretKey: Buffer): Buffer => sealingKey(secretKey, 'departures', 'number after a change')

/** Returns the number in a line; null when another key sealed it. */
export const numberIn = ({ number }: DepartureLine, secretKey: Buffer): string | null =>
  number === undefined ? null : openSealed(numberKey(secretKey), number)
