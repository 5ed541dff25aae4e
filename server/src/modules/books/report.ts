import type { ReportTable } from '@farmstand/contracts/office/books'
import type { ColumnKey } from './column-words.ts'
import type { RowsQuery } from './queries.ts'
import type { Spoken } from './spoken.ts'

/** The first and last day of a report, in India. */
export interface Range {
  from: string
  to: string
}

export interface ReportColumn {
  /** The name of the column in the result of the table's query. Its heading is in `column-words.ts`. */
  key: ColumnKey
  /** A rate is in hundredths of a percent. */
  type: 'text' | 'day' | 'paise' | 'count' | 'quantity' | 'rate'
  /** The words for codes in a column of texts, such as 'GROCERY'. Other texts stay as they are. */
  says?: Readonly<Record<string, Spoken>>
  /** False if the sum of the column means nothing. Amounts, counts and quantities have a sum by default. */
  summed?: boolean
}

/** One table of a report. The query may also select `link`, the path of the row's own screen in the back office. */
export interface Table {
  key: string
  title: Spoken
  columns: readonly ReportColumn[]
  /** `lines` are the sums of the papers' lines if the report reads them. */
  rows: (range: Range, lines: RowsQuery) => RowsQuery
}

/** A query for what must be put right: one row for each case, with `text` and `link`. */
export interface ReportCheck {
  key: string
  /** The sentence if there are cases. */
  found: Spoken
  /** The sentence if there are none. */
  none: Spoken
  cases: (range: Range, lines: RowsQuery) => RowsQuery
}

/** The place of a sum in the report. */
export interface Sum {
  table: string
  column: ColumnKey
  /** True if the sum is subtracted. */
  less?: true
}

/** A sum of the report that must equal `sum` of a query over other records, in paise, or another sum of the report. */
export interface Tie {
  text: Spoken
  /** True if the sums are pieces or orders, and not paise. */
  counts?: true
  /** One sum, or several that are added up. */
  here: Sum | readonly Sum[]
  there: Sum | ((range: Range) => RowsQuery)
}

/** A file in the format of a public authority, made from the tables and one row of facts. */
export interface PortalFile {
  /** Returns true if the authority takes a file of these days. */
  takes: (range: Range) => boolean
  facts: (range: Range) => RowsQuery
  write: (tables: readonly ReportTable[], facts: Readonly<Record<string, unknown>>, range: Range) => object
}

/**
 * The description of a report. Screen, CSV, XLSX and PDF follow from it. A new report is a file with its description, a
 * file with its words, and a line in `reports.ts`.
 */
export interface ReportDescription {
  key: string
  title: Spoken
  about: Spoken
  /** True if tables or checks read the lines of papers. */
  readsLines?: true
  tables: readonly Table[]
  checks?: readonly ReportCheck[]
  ties: readonly Tie[]
  portal?: PortalFile
}
