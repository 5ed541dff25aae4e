import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ReportFinding } from '@farmstand/contracts/office/books'
import type { Period } from './use-period.ts'
import { books as words } from '#messages/books.ts'

interface FindingsProps {
  findings: readonly ReportFinding[]
  /** The days that the screen shows. A link to a report opens these days. */
  period: Period
  /** The path of the report that is on the screen. Cases do not link to it. */
  shown?: string
}

/** Lists the results of the checks. A wrong case links to the place where it can be corrected. */
export const Findings = ({ findings, period, shown }: FindingsProps) => (
  <ul className="grid gap-3 text-sm">
    {findings.map((finding) => (
      <li key={finding.key} className="flex gap-2">
        {finding.count === 0 ? (
          <IconCircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf-ink" />
        ) : (
          <IconAlertTriangle aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
        )}
        <div className="min-w-0">
          <p className={finding.count === 0 ? '' : 'font-semibold'}>{finding.text}</p>
          {finding.count > 0 ? <Cases {...finding} period={period} shown={shown} /> : null}
        </div>
      </li>
    ))}
  </ul>
)

const Cases = ({ cases, count, period, shown }: ReportFinding & Omit<FindingsProps, 'findings'>) => (
  <ul className="mt-1 flex flex-wrap items-center gap-x-4">
    {cases.map(({ text, link }) => (
      <li key={text}>
        {link === null || link === shown ? (
          text
        ) : (
          <Link
            to={link.startsWith('/books/') ? `${link}?${new URLSearchParams({ ...period })}` : link}
            className="inline-flex min-h-11 items-center font-medium text-leaf-ink underline"
          >
            {text}
          </Link>
        )}
      </li>
    ))}
    {count > cases.length ? <li className="text-muted">{words.more(count - cases.length)}</li> : null}
  </ul>
)
