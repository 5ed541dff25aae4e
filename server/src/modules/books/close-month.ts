import type { Static } from 'typebox'
import type { Books, BooksQuery } from '@farmstand/contracts/office/books'
import type { Database } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { gapsInSeries, itemsWithoutHsn, openCash, unmatchedPayments } from './check-queries.ts'
import { runChecks } from './make-report.ts'
import { readLineSums } from './paper-queries.ts'
import { readBooks } from './queries.ts'
import { unsettledPayments } from './reports/settlement-queries.ts'
import type { ReportCheck } from './report.ts'
import { reports } from './reports.ts'

/** The records that must be in order before a month is filed. */
const monthChecks: readonly ReportCheck[] = [
  itemsWithoutHsn,
  gapsInSeries,
  openCash,
  unmatchedPayments,
  unsettledPayments,
]

/** Returns what is missing before the days can be filed, and the list of reports. */
export async function readBooksOf(
  db: Database,
  { from, to, language = 'en' }: Static<typeof BooksQuery>,
): Promise<Books | Refused> {
  if (from > to) return refused('UNPROCESSABLE', because('LAST_DAY_FIRST'))
  return {
    from,
    to,
    findings: await readBooks(db, async (tx) => {
      const range = { from, to }
      return runChecks(tx, monthChecks, { range, lines: await readLineSums(tx, range), language })
    }),
    reports: reports.map(({ key, title, about }) => ({ key, title: title[language], about: about[language] })),
  }
}
