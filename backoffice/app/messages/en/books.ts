import { menu } from './menu.ts'

/** Every text of the screens of the books. The names of reports and columns come from the server. */
export const books = {
  title: menu.books,
  from: 'From',
  to: 'To',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  today: 'Today',
  periods: 'Period',
  ready: 'Ready to file',
  notReady: (count: number) =>
    count === 1 ? '1 thing to put right before you file' : `${count} things to put right before you file`,
  reports: 'Reports',
  more: (count: number) => `and ${count} more`,
  asOf: (time: string) => `As of ${time}`,
  refresh: 'Refresh',
  pdf: 'PDF',
  excel: 'Excel',
  csv: 'CSV',
  csvOf: (table: string) => `CSV: ${table}`,
  json: 'JSON for the GST portal',
  nothing: 'Nothing in this period',
  firstRows: (shown: number, count: number) =>
    `The first ${shown} of ${count} rows. The totals are of all rows, and the files have all of them.`,
  total: 'Total',
  checked: 'Checked against other records',
  tie: (here: string, there: string) => `${here} here, ${there} there.`,
  difference: (amount: string) => `Difference ${amount}`,
  settlementHint:
    'At the payment provider, download the report “Settlement recon” as CSV and choose it here. A file that was read before changes nothing.',
  settlementChoose: 'Choose settlement file',
  settlementReading: 'Reading…',
  settlementRead: (added: number, known: number) =>
    known === 0 ? `${added} lines read.` : `${added} lines read. ${known} were known already.`,
  settlementKnown: (known: number) => `All ${known} lines were known already. Nothing was changed.`,
  scroll: (table: string) => `${table}, scroll sideways`,
} as const
