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
 * The journal: a copy of the departures (closed accounts, changed numbers and removed staff) outside the database.
 * After a restore of an older backup, the shop applies the departures in this file again.
 */
export const DEPARTURES = 'departures.ndjson'
export const departuresIn = (dataDir: string): string => join(dataDir, DEPARTURES)

const Line = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  kind: Type.Union([Type.Literal('CUSTOMER_CLOSED'), Type.Literal('NUMBER_CHANGED'), Type.Literal('STAFF_REMOVED')]),
  /** A keyed hash of the person's uid, so that the file identifies nobody without the shop's key. */
  subject: Type.String(),
  /**
   * The customer's mobile number after the change. It is encrypted with the shop's key and not hashed, because it must
   * be restored.
   */
  number: Type.Optional(Type.String()),
})
export type DepartureJournalEntry = Static<typeof Line>

export interface JournalDeps {
  db: Database
  journal: string
  secretKey: Buffer
}

/** Returns the job that copies departures to the journal of each machine every minute. */
export const departureJobs = (deps: JournalDeps): readonly Job[] => [
  { name: 'copy-departures', cron: '* * * * *', run: () => copyDepartures(deps), atStart: true, everywhere: true },
]

/** Copies to the journal the departures that it lacks. Idempotent, even after an interruption. */
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
    } satisfies DepartureJournalEntry),
  )
  await mkdir(dirname(journal), { recursive: true })
  // The leading line break separates the new lines from a line that was truncated when the process was killed.
  await appendFile(journal, `\n${lines.join('\n')}\n`, { mode: 0o600 })
}

/**
 * Returns the lines of a journal in sequence, or none if the file does not exist. A truncated line is skipped, because
 * the next copy writes it again.
 */
export async function readDepartures(journal: string): Promise<DepartureJournalEntry[]> {
  const text = await readFile(journal, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').flatMap((line) => parseLine(line) ?? [])
  return [...new Map(lines.map((line) => [line.id, line])).values()].toSorted((a, b) => a.id - b.id)
}

function parseLine(line: string): DepartureJournalEntry | null {
  try {
    const value: unknown = JSON.parse(line)
    return Value.Check(Line, value) ? value : null
  } catch {
    return null
  }
}

export const hashOf = (secretKey: Buffer, uid: string): string => keyedHash(secretKey, `departure:${uid}`)

const numberKey = (secretKey: Buffer): Buffer => sealingKey(secretKey, 'departures', 'number after a change')

/** Returns the mobile number in a line, or null if there is none or it was encrypted with another key. */
export const decryptNumber = ({ number }: DepartureJournalEntry, secretKey: Buffer): string | null =>
  number === undefined ? null : openSealed(numberKey(secretKey), number)
