import { Type, type Static, type TObject } from 'typebox'
import { Day, Department, closed } from '../primitives.ts'
import { ReportFileQuery, ReportQuery } from './books.ts'
import { HarvestQuery } from './harvest.ts'
import { KitchenQuery } from './kitchen.ts'
import type { Permission } from './permissions.ts'
import { RunSheetQuery } from './runs.ts'

interface Paper {
  permission: Permission
  query: TObject
  /** True if the paper shows customers' data. The audit log then records who reads it. */
  ofCustomers: boolean
}

/**
 * The largest number of slips or labels in one request, because the process that draws them also serves all other
 * requests.
 */
const MAX_SLIPS = 60
const uid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const SlipsQuery = Type.Object({ uids: Type.String({ pattern: `^${uid}(,${uid}){0,${MAX_SLIPS - 1}}$` }) }, closed)
const InvoiceQuery = Type.Object(
  { order: Type.String({ pattern: `^${uid}$` }), number: Type.String({ pattern: '^[A-Z0-9/-]{1,16}$' }) },
  closed,
)
const WindowQuery = Type.Object(
  { day: Day, slot: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }), department: Department },
  closed,
)

/** Papers that the server draws as PDF: `GET /office/v1/papers/<name>`. */
export const papers = {
  slips: { permission: 'orders.pack', query: SlipsQuery, ofCustomers: true },
  labels: { permission: 'orders.pack', query: SlipsQuery, ofCustomers: true },
  invoice: { permission: 'orders.read', query: InvoiceQuery, ofCustomers: true },
  'window-list': { permission: 'orders.pack', query: WindowQuery, ofCustomers: true },
  'run-sheet': { permission: 'runs.read', query: RunSheetQuery, ofCustomers: true },
  'kitchen-sheet': { permission: 'kitchen.cook', query: KitchenQuery, ofCustomers: false },
  harvest: { permission: 'harvest.read', query: HarvestQuery, ofCustomers: false },
  report: { permission: 'books.read', query: ReportQuery, ofCustomers: false },
} as const satisfies Record<string, Paper>

/** Lists for a spreadsheet: `GET /office/v1/sheets/<name>`. */
export const sheets = {
  harvest: { permission: 'harvest.read', query: HarvestQuery, ofCustomers: false },
  report: { permission: 'books.read', query: ReportFileQuery, ofCustomers: false },
} as const satisfies Record<string, Paper>

export type PaperName = keyof typeof papers
export type SheetName = keyof typeof sheets
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which names an object has
export const paperNames = Object.keys(papers) as PaperName[]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
export const sheetNames = Object.keys(sheets) as SheetName[]
export type PaperQuery<Name extends PaperName> = Static<(typeof papers)[Name]['query']>
export type SheetQuery<Name extends SheetName> = Static<(typeof sheets)[Name]['query']>
