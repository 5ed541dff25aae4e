import { useState } from 'react'
import { Button } from '@farmstand/ui/button.tsx'
import { office as words } from '#messages/office.ts'

interface OlderPages {
  /** The row behind which the page begins; undefined: the first page. */
  before: string | undefined
  /** How many pages lie before this one. */
  depth: number
  older: (last: string) => void
  newer: () => void
  newest: () => void
}

/** The page of a list that is read from its newest row on. */
export function useOlderPages(): OlderPages {
  const [begins, setBegins] = useState<readonly string[]>([])
  return {
    before: begins.at(-1),
    depth: begins.length,
    older: (last) => setBegins([...begins, last]),
    newer: () => setBegins(begins.slice(0, -1)),
    newest: () => setBegins([]),
  }
}

interface PageButtonsProps {
  pages: OlderPages
  /** The last row of this page, where more rows follow it. */
  next: string | null
  labels?: { older: string; newer: string; newest: string }
}

/** The ways to the pages before and behind; nothing where the list has one page. */
export function PageButtons({ pages, next, labels = words.pages }: PageButtonsProps) {
  const { depth, older, newer, newest } = pages
  if (depth === 0 && next === null) return null
  return (
    <nav aria-label={words.pagesOfList} className="mt-4 flex flex-wrap gap-2">
      {depth > 1 ? (
        <Button look="plain" onClick={newest}>
          {labels.newest}
        </Button>
      ) : null}
      {depth > 0 ? (
        <Button look="plain" onClick={newer}>
          {labels.newer}
        </Button>
      ) : null}
      {next === null ? null : (
        <Button look="plain" onClick={() => older(next)}>
          {labels.older}
        </Button>
      )}
    </nav>
  )
}
