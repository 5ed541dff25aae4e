import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../../platform/error-code.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import { anchorsAfter, ledgerBooks, sealHistory, type Anchor } from './anchor-queries.ts'
import type { Violation } from './rules.ts'

/** Copies of the anchors outside the database: who rewrites one must find and rewrite the other. */
export const journalOf = (dataDir: string): string => join(dataDir, 'ledger-anchors.ndjson')

/** `ledger` is absent in lines of releases that knew one ledger only: it is the first that the database held. */
type JournalLine = Pick<Anchor, 'id' | 'upToTransfer' | 'hash'> & { ledger?: string }

/** Anchors the ledger's history and copies every missing anchor to the journal. Idempotent, also after an interruption. */
export async function anchorLedger(db: Database, journal: string): Promise<void> {
  while ((await sealHistory(db)) > 0);
  const { open } = await ledgerBooks(db)
  const known = await linesOf(db, journal)
  const missing = await anchorsAfter(db, Math.max(0, ...known.own.map((line) => line.id)))
  if (missing.length === 0) return
  await mkdir(dirname(journal), { recursive: true })
  const lines = missing.map(({ id, upToTransfer, hash }) =>
    JSON.stringify({ id, upToTransfer, hash, ledger: open } satisfies JournalLine),
  )
  // A line truncated by a kill must not swallow the next one.
  await appendFile(journal, `\n${lines.join('\n')}\n`)
}

/** Anchors in the journal that the database lacks or has otherwise: its history was exchanged. */
export async function journalViolations(tx: Queryable, journal: string): Promise<Violation[]> {
  const { own, unknown } = await linesOf(tx, journal)
  const lines = [...own, ...unknown]
  if (lines.length === 0) return []
  const stored = new Map((await anchorsAfter(tx, 0)).map((anchor) => [anchor.id, anchor]))
  const rows = lines.flatMap((line) => {
    const anchor = stored.get(line.id)
    const isOurs = !unknown.includes(line)
    if (isOurs && anchor?.hash === line.hash && anchor.upToTransfer === line.upToTransfer) return []
    return [{ anchor: line.id, up_to_transfer: line.upToTransfer, journal: line.hash, database: anchor?.hash ?? null }]
  })
  if (rows.length === 0) return []
  return [{ invariant: 'I14', what: `The ledger’s history is not the one in ${journal}`, rows }]
}

/** The lines of the open ledger, and those of one that this database never held; lines of ended ledgers are left out. */
async function linesOf(db: Queryable, journal: string): Promise<Record<'own' | 'unknown', JournalLine[]>> {
  const { open, first, ended } = await ledgerBooks(db)
  const lines = await readJournal(journal)
  const ledgerOf = (line: JournalLine): string => line.ledger ?? first
  return {
    own: lines.filter((line) => ledgerOf(line) === open),
    unknown: lines.filter((line) => ledgerOf(line) !== open && !ended.includes(ledgerOf(line))),
  }
}

async function readJournal(journal: string): Promise<JournalLine[]> {
  const text = await readFile(journal, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => parseLine(line) ?? [])
}

/** Skips a line that was truncated when the process was killed: the next run writes it again. */
function parseLine(line: string): JournalLine | null {
  const [, id, upTo, hash, ledger] =
    /^\{"id":(\d+),"upToTransfer":(\d+),"hash":"([0-9a-f]{64})"(?:,"ledger":"([0-9a-f-]{36})")?\}$/.exec(line) ?? []
  if (!id || !upTo || !hash) return null
  return { id: Number(id), upToTransfer: Number(upTo), hash, ...(ledger && { ledger }) }
}
