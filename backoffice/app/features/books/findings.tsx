import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Finding } from '@farmstand/contracts/office/books'
import { books as words } from '#messages/books.ts'

/** Lists what was checked: in order, or what is wrong with links to the place where it is mended. */
export const Findings = ({ findings }: { findings: readonly Finding[] }) => (
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
          {finding.count > 0 ? <Cases {...finding} /> : null}
        </div>
      </li>
    ))}
  </ul>
)

const Cases = ({ cases, count }: Finding) => (
  <ul className="mt-1 flex flex-wrap items-center gap-x-4">
    {cases.map(({ text, link }) => (
      <li key={text}>
        {link === null ? (
          text
        ) : (
          <Link to={link} className="inline-flex min-h-11 items-center font-medium text-leaf-ink underline">
            {text}
          </Link>
        )}
      </li>
    ))}
    {count > cases.length ? <li className="text-muted">{words.more(count - cases.length)}</li> : null}
  </ul>
)
