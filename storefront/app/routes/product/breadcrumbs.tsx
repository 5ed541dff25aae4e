import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { detail as words } from '#messages/detail.ts'

export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; path?: string }[] }) {
  return (
    <nav
      aria-label={words.breadcrumb}
      className="no-bar overflow-x-auto text-xs whitespace-nowrap text-muted max-panel:hidden panel:-ml-1.5"
    >
      <ol className="flex items-center gap-1">
        {crumbs.map(({ name, path }, index) => (
          <li key={name} className="flex items-center gap-1">
            {index > 0 ? <IconChevronRight aria-hidden className="size-4" /> : null}
            {path ? (
              <Link
                to={path}
                className="inline-flex min-h-11 min-w-11 items-center justify-center hover:text-ink hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
