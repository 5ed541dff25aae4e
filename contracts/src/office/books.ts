import { Type, type Static } from 'typebox'
import { languages, type Language } from '../languages.ts'
import { Day, Instant, Rupees, closed, nullable } from '../primitives.ts'

const LanguageCode = Type.Unsafe<Language>({ type: 'string', enum: [...languages] })
/** The short name of a report in addresses, such as 'sales'. The server knows which reports exist. */
const ReportKey = Type.String({ pattern: '^[a-z0-9-]{1,30}$', maxLength: 30 })
const asked = { report: ReportKey, from: Day, to: Day, language: Type.Optional(LanguageCode) }

/** The report, its first and last day in India, and the language of its words; English by default. */
export const ReportQuery = Type.Object(asked, closed)
export type ReportQuery = Static<typeof ReportQuery>

export const reportFormats = ['csv', 'xlsx', 'json'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** A report as a file. A CSV file contains one table: `table`, or the first one. */
export const ReportFileQuery = Type.Object(
  {
    ...asked,
    format: Type.Unsafe<ReportFormat>({ type: 'string', enum: [...reportFormats] }),
    table: Type.Optional(ReportKey),
  },
  closed,
)
export type ReportFileQuery = Static<typeof ReportFileQuery>

/**
 * The types of columns. Amounts are in rupees; a percentage is a rate of tax; a quantity may have three decimals; a
 * count is a whole number.
 */
export const columnTypes = ['text', 'day', 'rupees', 'count', 'quantity', 'percent'] as const
export type ColumnType = (typeof columnTypes)[number]

const Cell = nullable(Type.Union([Type.String(), Type.Number()]))
export type Cell = Static<typeof Cell>

export const ReportTable = Type.Object({
  key: ReportKey,
  title: Type.String(),
  columns: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.String(),
      type: Type.Unsafe<ColumnType>({ type: 'string', enum: [...columnTypes] }),
    }),
  ),
  /** The rows, on a screen only the first ones. `link` is a path in the back office. */
  rows: Type.Array(Type.Object({ cells: Type.Array(Cell), link: Type.Optional(Type.String()) })),
  /** The number of all rows. */
  count: Type.Integer(),
  /** The sums of all rows, null where a column has none. */
  total: Type.Array(Cell),
})
export type ReportTable = Static<typeof ReportTable>

/** Something to put right before the month is filed, with links to where that is done. */
export const ReportFinding = Type.Object({
  key: Type.String(),
  /** The fault. If `count` is 0, a sentence that all is in order. */
  text: Type.String(),
  count: Type.Integer(),
  /** The first cases. */
  cases: Type.Array(Type.Object({ text: Type.String(), link: nullable(Type.String()) })),
})
export type ReportFinding = Static<typeof ReportFinding>

/** A sum of the report beside the same sum computed from other records. */
export const ReportTie = Type.Object({
  text: Type.String(),
  /** True if the sums are counts, and not rupees. */
  counts: Type.Boolean(),
  here: Rupees,
  there: Rupees,
  difference: Rupees,
})
export type ReportTie = Static<typeof ReportTie>

export const Report = Type.Object({
  key: ReportKey,
  title: Type.String(),
  /** A description of the counted records, and of the day on which each counts. */
  about: Type.String(),
  from: Day,
  to: Day,
  made_at: Instant,
  tables: Type.Array(ReportTable),
  findings: Type.Array(ReportFinding),
  ties: Type.Array(ReportTie),
  /** The formats of the files that this report has, besides PDF. */
  formats: Type.Array(Type.Unsafe<ReportFormat>({ type: 'string', enum: [...reportFormats] })),
})
export type Report = Static<typeof Report>

export const BooksQuery = Type.Object({ from: Day, to: Day, language: Type.Optional(LanguageCode) }, closed)

/** The faults that prevent filing a month, and the list of reports. */
export const Books = Type.Object({
  from: Day,
  to: Day,
  findings: Type.Array(ReportFinding),
  reports: Type.Array(Type.Object({ key: ReportKey, title: Type.String(), about: Type.String() })),
})
export type Books = Static<typeof Books>
