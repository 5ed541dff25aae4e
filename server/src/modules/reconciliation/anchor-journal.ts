import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../platform/error-code.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import { anchorsAfter, ledgerBooks, sealHistory, type Anchor } from './anchor-queries.ts'
import type { Violation } from './rules.ts'

/**
 * Returns the path of the journal, which has copies of the anchors outside the database. A forger would have to rewrite
 * both.
 */
export const journalOf = (dataDir: string): string => join(dataDir, 'ledger-anchors.ndjson')

type JournalLine = Pick<Anchor, 'id' | 'upToTransfer' | 'hash'>

/**
 * Anchors the ledger's history and copies to the journal every anchor that it lacks. Idempotent, even after an
 * interruption.
 */
export async function anchorLedger(db: Database, journal: string): Promise<void> {
  while ((await sealHistory(db)) > 0);
  const known = await readAnchors(db, journal)
  const missing = await anchorsAfter(db, Math.max(0, ...known.flatMap(({ id, isForeign }) => (isForeign ? [] : [id]))))
  const lines = missing.map(({ id, upToTransfer, hash }) =>
    JSON.stringify({ id, upToTransfer, hash } satisfies JournalLine),
  )
  await appendToJournal(db, journal, lines)
}

/**
 * Appends JSON objects to the journal, each with the uid of the open ledger. Does not touch the file if there are none.
 */
export async function appendToJournal(db: Database, journal: string, objects: readonly string[]): Promise<void> {
  if (objects.length === 0) return
  const { open } = await ledgerBooks(db)
  const lines = objects.map((text) => `${text.slice(0, -1)},"ledger":"${open}"}`)
  await mkdir(dirname(journal), { recursive: true })
  // The leading line break separates the new lines from a line that was truncated when the process was killed.
  await appendFile(journal, `\n${lines.join('\n')}\n`)
}

/**
 * Returns the anchors in the journal that the database lacks or stores differently. If there are any, somebody has
 * replaced the database's history.
 */
export async function journalViolations(tx: Queryable, journal: string): Promise<Violation[]> {
  const lines = await readAnchors(tx, journal)
  if (lines.length === 0) return []
  const stored = new Map((await anchorsAfter(tx, 0)).map((anchor) => [anchor.id, anchor]))
  const rows = lines.flatMap((line) => {
    const anchor = stored.get(line.id)
    if (!line.isForeign && anchor?.hash === line.hash && anchor.upToTransfer === line.upToTransfer) return []
    return [{ anchor: line.id, up_to_transfer: line.upToTransfer, journal: line.hash, database: anchor?.hash ?? null }]
  })
  if (rows.length === 0) return []
  return [{ invariant: 'I14', what: `The ledger’s history differs from ${journal}`, rows }]
}

const readAnchors = async (db: Queryable, journal: string): Promise<(JournalLine & { isForeign: boolean })[]> =>
  (await readJournal(db, journal)).flatMap(({ text, isForeign }) => {
    const line = parseLine(text)
    return line ? [{ ...line, isForeign }] : []
  })

/** A line of the journal, without the ledger's uid. */
export interface JournalEntry {
  text: string
  /** True if the line belongs to a ledger that this database never held. */
  isForeign: boolean
}

/**
 * Returns the lines of the journal except those of ended ledgers. A line that names no ledger was written by a release
 * with only one ledger, so it belongs to the database's first ledger.
 */
export async function readJournal(db: Queryable, journal: string): Promise<JournalEntry[]> {
  const { open, first, ended } = await ledgerBooks(db)
  const file = await readFile(journal, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  return file.split('\n').flatMap((line) => {
    const ledger = /,"ledger":"([0-9a-f-]{36})"\}$/.exec(line)?.[1] ?? first
    if (ended.includes(ledger)) return []
    return [{ text: line.replace(/,"ledger":"[^"]*"\}$/, '}'), isForeign: ledger !== open }]
  })
}

/**
 * Parses a line of the journal. Returns null for a line that was truncated when the process was killed. The next run
 * writes that line again.
 */
function parseLine(line: string): JournalLine | null {
  const [, id, upTo, hash] = /^\{"id":(\d+),"upToTransfer":(\d+),"hash":"([0-9a-f]{64})"\}$/.exec(line) ?? []
  return id && upTo && hash ? { id: Number(id), upToTransfer: Number(upTo), hash } : null
}
