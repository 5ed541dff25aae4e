import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '@farmstand/ui/card.tsx'
import { Findings } from '../features/books/findings.tsx'
import { PeriodPicker } from '../features/books/period-picker.tsx'
import { usePeriod } from '../features/books/use-period.ts'
import { useBooks } from '../features/books/use-report.ts'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { books as words } from '#messages/books.ts'

/** Shows what is missing before a month can be filed, and the reports. */
export default function BooksScreen() {
  const [period, setPeriod] = usePeriod()
  const found = useBooks(period)
  const open = found.data?.findings.filter(({ count }) => count > 0).length ?? 0
  const search = `?${new URLSearchParams({ ...period })}`
  return (
    <>
      <Heading>{words.title}</Heading>
      <div className="mb-4">
        <PeriodPicker period={period} onChange={setPeriod} />
      </div>
      {found.data ? (
        <div className="grid items-start gap-4 xl:grid-cols-[24rem_1fr]">
          <Card as="section" className="p-4">
            <h2 className="mb-3 text-base font-semibold">{open === 0 ? words.ready : words.notReady(open)}</h2>
            <Findings findings={found.data.findings} period={period} />
          </Card>
          <section aria-label={words.reports}>
            <ul className="grid gap-3 sm:grid-cols-2">
              {found.data.reports.map(({ key, title, about }) => (
                <li key={key}>
                  <Link
                    to={`/books/${key}${search}`}
                    className="flex h-full items-start gap-2 rounded-card border border-line bg-surface p-4 hover:bg-leaf-tint"
                  >
                    <span className="grow">
                      <span className="block font-semibold">{title}</span>
                      <span className="mt-1 block text-sm text-muted">{about}</span>
                    </span>
                    <IconChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      ) : (
        <LoadingOrError error={found.error} again={() => void found.refetch()} />
      )}
    </>
  )
}
