import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../platform/error-code.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import { anchorsAfter, sealHistory, type Anchor } from './anchor-queries.ts'
import type { Violation } from './rules.ts'

/** Copies of the anchors outside the database: who rewrites one must find and rewrite the other. */
export const journalOf = (dataDir: string): string => join(dataDir, 'ledger-anchors.ndjson')

type JournalLine = Pick<Anchor, 'id' | 'upToTransfer' | 'hash'>

/** Anchors the ledger's history and copies every missing anchor to the journal. Idempotent, also after an interruption. */
export async function anchorLedger(db: Database, journal: string): Promise<void> {
  while ((await sealHistory(db)) > 0);
  const known = await readJournal(journal)
  const missing = await anchorsAfter(db, Math.max(0, ...known.map((line) => line.id)))
  const lines = missing.map(({ id, upToTransfer, hash }) =>
    JSON.stringify({ id, upToTransfer, hash } satisfies JournalLine),
  )
  await appendToJournal(journal, lines)
}

/** Appends lines to the journal; none, and it is left alone. */
export async function appendToJournal(journal: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  await mkdir(dirname(journal), { recursive: true })
  // A line truncated by a kill must not swallow the next one.
  await appendFile(journal, `\n${lines.join('\n')}\n`)
}

/** Anchors in the journal that the database lacks or has otherwise: its history was exchanged. */
export async function journalViolations(tx: Queryable, journal: string): Promise<Violation[]> {
  const lines = await readJournal(journal)
  if (lines.length === 0) return []
  const stored = new Map((await anchorsAfter(tx, 0)).map((anchor) => [anchor.id, anchor]))
  const rows = lines.flatMap((line) => {
    const anchor = stored.get(line.id)
    if (anchor?.hash === line.hash && anchor.upToTransfer === line.upToTransfer) return []
    return [{ anchor: line.id, up_to_transfer: line.upToTransfer, journal: line.hash, database: anchor?.hash ?? null }]
  })
  if (rows.length === 0) return []
  return [{ invariant: 'I14', what: `The ledger’s history is not the one in ${journal}`, rows }]
}

const readJournal = async (journal: string): Promise<JournalLine[]> =>
  (await readJournalLines(journal)).flatMap((line) => parseLine(line) ?? [])

export async function readJournalLines(journal: string): Promise<string[]> {
  const text = await readFile(journal, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  return text.split('\n')
}

/** Skips a line that a kill truncated: the next run writes it again. */
function parseLine(line: string): JournalLine | null {
  const [, id, upTo, hash] = /^\{"id":(\d+),"upToTransfer":(\d+),"hash":"([0-9a-f]{64})"\}$/.exec(line) ?? []
  return id && upTo && hash ? { id: Number(id), upToTransfer: Number(upTo), hash } : null
}
