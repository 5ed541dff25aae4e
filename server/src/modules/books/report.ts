import type { SQL } from 'drizzle-orm'
import type { Language } from '@farmstand/contracts/languages'
import type { ColumnKey } from './column-words.ts'

/** A text in each language. */
export type Spoken = Readonly<Record<Language, string>>

/** The first and last day of a report, in India. */
export interface Range {
  from: string
  to: string
}

export interface Column {
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
  columns: readonly Column[]
  rows: (range: Range) => SQL
}

/** A query for what must be put right: one row for each case, with `text` and `link`. */
export interface Check {
  key: string
  /** The sentence if there are cases. */
  found: Spoken
  /** The sentence if there are none. */
  none: Spoken
  cases: (range: Range) => SQL
}

/** The place of a sum in the report. */
interface Sum {
  table: string
  column: ColumnKey
}

/** A sum of the report that must equal the paise of a query over other records, or another sum of the report. */
export interface Tie {
  text: Spoken
  here: Sum
  there: Sum | ((range: Range) => SQL)
}

/**
 * The description of a report. Screen, CSV, XLSX and PDF follow from it. A new report is a file with its description, a
 * file with its words, and a line in `reports.ts`.
 */
export interface ReportDescription {
  key: string
  title: Spoken
  about: Spoken
  tables: readonly Table[]
  checks?: readonly Check[]
  ties: readonly Tie[]
}
