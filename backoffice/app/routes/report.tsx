import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { formatRupees } from '@farmstand/contracts/money'
import type { Report } from '@farmstand/contracts/office/books'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { Findings } from '../features/books/findings.tsx'
import { PeriodPicker } from '../features/books/period-picker.tsx'
import { ReportTable } from '../features/books/report-table.tsx'
import { SettlementFile } from '../features/books/settlement-file.tsx'
import { usePeriod } from '../features/books/use-period.ts'
import { useReport } from '../features/books/use-report.ts'
import { Heading } from '../features/heading.tsx'
import { CsvLink, PaperLink } from '../features/paper-link.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { momentOf } from '../lib/words.ts'
import { books as words } from '#messages/books.ts'

type Query = Readonly<Record<'report' | 'from' | 'to' | 'language', string>>

/** Shows one report: its tables with sums, what they were checked against, and its files. */
export default function ReportScreen() {
  const { report = '' } = useParams()
  const [period, setPeriod] = usePeriod()
  const { query, found } = useReport(report, period)
  if (!found.data && found.error)
    return <LoadingOrError title={words.title} error={found.error} again={() => void found.refetch()} />
  const of = { to: `/books?${new URLSearchParams({ ...period })}`, text: words.title }
  return (
    <>
      <Heading of={of}>{found.data?.title ?? '…'}</Heading>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <PeriodPicker period={period} onChange={setPeriod} />
        {found.data ? <Files report={found.data} query={query} /> : null}
      </div>
      {report === 'settlement' ? (
        <div className="mb-4">
          <SettlementFile period={period} onPeriod={setPeriod} />
        </div>
      ) : null}
      {found.data ? (
        <Contents
          report={found.data}
          query={query}
          refresh={{ busy: found.isFetching, run: () => void found.refetch() }}
        />
      ) : (
        <LoadingOrError error={null} again={() => undefined} />
      )}
    </>
  )
}

/** Links to the whole report as files. */
const Files = ({ report, query }: { report: Report; query: Query }) => (
  <div className="flex flex-wrap gap-2">
    <PaperLink name="report" query={query}>
      {words.pdf}
    </PaperLink>
    <CsvLink name="report" query={{ ...query, format: 'xlsx' }}>
      {words.excel}
    </CsvLink>
    {report.formats.includes('json') ? (
      <CsvLink name="report" query={{ ...query, format: 'json' }}>
        {words.json}
      </CsvLink>
    ) : null}
  </div>
)

interface ContentsProps {
  report: Report
  query: Query
  refresh: { busy: boolean; run: () => void }
}

function Contents({ report, query, refresh }: ContentsProps) {
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        <p className="max-w-prose">{report.about}</p>
        <p className="text-muted">{words.asOf(momentOf(report.made_at))}</p>
        <Button look="plain" disabled={refresh.busy} onClick={refresh.run}>
          <IconRefresh aria-hidden className="size-5" />
          {words.refresh}
        </Button>
      </div>
      {report.findings.length > 0 ? (
        <Card className="p-4">
          <Findings
            findings={report.findings}
            period={{ from: query.from, to: query.to }}
            shown={`/books/${report.key}`}
          />
        </Card>
      ) : null}
      {report.tables.map((table) => (
        <section key={table.key} aria-labelledby={`table-${table.key}`}>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h2 id={`table-${table.key}`} className="text-base font-semibold">
              {table.title}
            </h2>
            {table.count > 0 ? (
              <CsvLink name="report" query={{ ...query, format: 'csv', table: table.key }}>
                <span aria-hidden>{words.csv}</span>
                <span className="sr-only">{words.csvOf(table.title)}</span>
              </CsvLink>
            ) : null}
          </div>
          <ReportTable {...table} />
        </section>
      ))}
      <Ties ties={report.ties} />
    </div>
  )
}

const amount = (value: number, counts: boolean): string => (counts ? String(value) : formatRupees(value))

/** Shows each sum beside the same sum from other records. */
const Ties = ({ ties }: Pick<Report, 'ties'>) => (
  <section aria-labelledby="ties">
    <h2 id="ties" className="mb-2 text-base font-semibold">
      {words.checked}
    </h2>
    <Card className="p-4">
      <ul className="grid gap-3 text-sm">
        {ties.map(({ text, here, there, difference, counts }, at) => (
          <li key={at} className="flex gap-2">
            {difference === 0 ? (
              <IconCircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf-ink" />
            ) : (
              <IconAlertTriangle aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
            )}
            <p>
              {text}: {words.tie(amount(here, counts), amount(there, counts))}{' '}
              <strong>{words.difference(amount(difference, counts))}</strong>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  </section>
)
