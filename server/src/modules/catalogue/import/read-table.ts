import { CsvError, parse } from 'csv-parse/sync'
import { unguardCell } from '../../../platform/csv-guard.ts'
import type { FolderField } from './fields.ts'
import { readPlainFile } from './plain-file.ts'
import type { ImportProblems, RowPlace } from './problems.ts'

export type Columns = Record<string, FolderField<unknown>>

interface Format<C> {
  columns: C
  /** The columns that a file may leave out. */
  optionalColumns: ReadonlySet<string>
}
type ValueOf<F> = F extends FolderField<infer T> ? T : never
/** The values of a row in which every cell is valid. */
export type TableRow<C extends Columns> = { [Name in keyof C]: ValueOf<C[Name]> } & { place: RowPlace }

const MAX_BYTES = 64 * 1024 * 1024
const MAX_ROWS = 200_000

/**
 * Reads one CSV file of a catalogue folder, or returns null if it is missing. Reports rows with a problem and leaves
 * them out.
 */
export function readTable<C extends Columns>(
  folder: string,
  file: string,
  { columns, optionalColumns }: Format<C>,
  problems: ImportProblems,
): TableRow<C>[] | null {
  const read = readPlainFile(folder, file, MAX_BYTES)
  if (read === 'missing') return null
  if ('problem' in read) {
    problems.ofFile(file, read.problem)
    return []
  }
  const [header, ...records] = readRecords(read.content, file, problems)
  if (!header || !headerFits(header, Object.keys(columns), optionalColumns, { file, problems })) return []
  if (records.length > MAX_ROWS) {
    problems.ofFile(file, `has more than ${MAX_ROWS} rows`)
    return []
  }
  return records.flatMap((record, index) => {
    const place = { file, row: index + 2 }
    if (record.every((cell) => cell.trim() === '')) return []
    if (record.length !== header.length) {
      problems.ofFile(file, `has ${record.length} cells; the header has ${header.length}`, place.row)
      return []
    }
    const row = readRow(record, header, columns, place, problems)
    return row ? [row] : []
  })
}

function readRecords(bytes: Buffer, file: string, problems: ImportProblems): string[][] {
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const records = parse(content, { bom: true, relaxColumnCount: true, maxRecordSize: 100_000, trim: true })
    if (records.length === 0) problems.ofFile(file, 'is empty; it needs a header')
    return records
  } catch (error) {
    if (error instanceof CsvError) {
      const records: unknown = error['records']
      problems.ofFile(
        file,
        `is not well-formed CSV: ${error.message}`,
        typeof records === 'number' ? records + 1 : null,
      )
    } else if (error instanceof TypeError) problems.ofFile(file, 'is not UTF-8 text')
    else throw error
    return []
  }
}

function headerFits(
  header: readonly string[],
  expected: readonly string[],
  later: ReadonlySet<string>,
  { file, problems }: { file: string; problems: ImportProblems },
): boolean {
  const place = { file, row: 1 }
  const unknown = header.filter((name) => !expected.includes(name))
  const missing = expected.filter((name) => !header.includes(name) && !later.has(name))
  const repeated = header.filter((name, index) => header.indexOf(name) !== index)
  for (const name of unknown) problems.at(place, name, `is not a column; the columns are ${expected.join(', ')}`)
  for (const name of missing) problems.at(place, name, 'this column is missing')
  for (const name of repeated) problems.at(place, name, 'this column appears twice')
  return unknown.length + missing.length + repeated.length === 0
}

function readRow<C extends Columns>(
  record: readonly string[],
  header: readonly string[],
  columns: C,
  place: RowPlace,
  problems: ImportProblems,
): TableRow<C> | null {
  const before = problems.list.length
  const values = Object.entries(columns).map(([name, read]) => {
    const outcome = read(unguardCell(record[header.indexOf(name)] ?? ''))
    if ('problem' in outcome) problems.at(place, name, outcome.problem)
    return [name, 'value' in outcome ? outcome.value : null] as const
  })
  if (problems.list.length > before) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the header is exactly the columns, each read by its own field
  return { ...Object.fromEntries(values), place } as TableRow<C>
}
