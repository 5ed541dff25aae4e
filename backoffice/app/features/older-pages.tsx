import { useState } from 'react'
import { Button } from '@farmstand/ui/button.tsx'
import { office as words } from '#messages/office.ts'

interface OlderPages {
  /** The key of the last row of the previous page; undefined on the first page. */
  before: string | undefined
  /** The number of pages before the current one. */
  depth: number
  older: (last: string) => void
  newer: () => void
  newest: () => void
}

/** Holds the current page of a list whose newest row comes first. */
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
  /** The key of the last row of this page; null on the last page. */
  next: string | null
  labels?: { older: string; newer: string; newest: string }
}

/** Shows the buttons to the newer, older and newest page of a list. Renders nothing for a single page. */
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
