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
  settlementFile: 'Settlement file',
  settlementHint:
    'At the payment provider, download the report “Settlement recon” as CSV and choose it here. You see what it contains before the books change.',
  settlementChoose: 'Choose settlement file',
  settlementReading: 'Reading…',
  settlementNew: (added: number, known: number) =>
    (added === 1 ? '1 new line.' : `${added} new lines.`) + (known === 0 ? '' : ` ${known} are in the books already.`),
  settlementPayments: 'Payments',
  settlementRefunds: 'Refunds',
  settlementFee: 'Fee with tax',
  settlementOther: 'Other',
  settlementBank: 'To the bank',
  settlementMatches: 'All payments and refunds match the books.',
  settlementDiffers: (count: number) =>
    count === 1 ? '1 line differs from the books' : `${count} lines differ from the books`,
  settlementCause: {
    UNKNOWN: (theirs: string) => `${theirs} is not in the books.`,
    AMOUNT: (theirs: string, ours: string) => `${theirs} in the file, ${ours} in the books.`,
    TWICE: (theirs: string) => `${theirs} is in another settlement too.`,
    OTHER: (theirs: string) => `${theirs}, neither payment nor refund.`,
  },
  settlementDiffersHint:
    'You can add the file: the money has reached the bank. The report keeps listing these lines until they are settled with the provider.',
  settlementLeave: 'Do not add',
  settlementClose: 'Close',
  settlementPost: (added: number) => (added === 1 ? 'Add 1 line to the books' : `Add ${added} lines to the books`),
  settlementPosting: 'Adding…',
  settlementRead: (added: number, known: number) =>
    (added === 1 ? '1 line added to the books.' : `${added} lines added to the books.`) +
    (known === 0 ? '' : ` ${known} were there already.`),
  settlementKnown: (known: number) =>
    known === 1
      ? 'The only line is in the books already. Nothing changes.'
      : `All ${known} lines are in the books already. Nothing changes.`,
  scroll: (table: string) => `${table}, scroll sideways`,
} as const
