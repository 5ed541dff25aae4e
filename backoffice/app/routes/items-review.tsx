import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Heading } from '../features/heading.tsx'
import { discardDrafts, isLargeChange, changesPrice, useDrafts, type Draft } from '../features/items/draft.ts'
import { PublishPanel } from '../features/items/publish-panel.tsx'
import { CountReview, PriceReview } from '../features/items/review-lines.tsx'
import { isChangedByOthers } from '../features/items/changed-by-others.ts'
import { useItemsById } from '../features/items/use-items.ts'
import { items as words } from '#messages/items.ts'

/** Shows all unpublished changes with old and new values before they are published. */
export default function ItemsReview() {
  const drafts = useDrafts()
  const navigate = useNavigate()
  const { state } = useLocation()
  const list = `/items${listQueryOf(state)}`
  const [looked, setLooked] = useState<ReadonlySet<number>>(new Set())
  const now = useItemsById([...drafts.keys()])
  const all = [...drafts.values()]
  const prices = all.filter(changesPrice)
  const counts = all.filter(({ wanted }) => wanted.shelf !== undefined)
  const others = prices.filter((draft) => isChangedByOthers(draft, now.rows.get(draft.row.id)))
  const bold = prices.filter((draft) => isLargeChange(draft) && !others.includes(draft))
  const rest = prices.filter((draft) => !bold.includes(draft) && !others.includes(draft))
  const unseen = bold.filter(({ row }) => !looked.has(row.id))
  const look = (ids: readonly number[], seen: boolean): void => {
    const next = new Set(looked)
    for (const id of ids)
      if (seen) next.add(id)
      else next.delete(id)
    setLooked(next)
  }
  const line = (draft: Draft) => (
    <PriceReview
      key={draft.row.id}
      draft={draft}
      now={now.rows.get(draft.row.id)}
      looked={isLargeChange(draft) ? looked.has(draft.row.id) : null}
      onLook={(seen) => look([draft.row.id], seen)}
    />
  )
  return (
    <>
      <Heading>{words.reviewTitle}</Heading>
      <p className="mb-4">
        <Link to={list} className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink">
          {words.back}
        </Link>
      </p>
      {all.length === 0 ? (
        <Card className="p-10 text-center text-lg font-semibold">{words.nothingChanged}</Card>
      ) : (
        <div className="grid gap-4">
          {prices.length > 0 ? (
            <Card>
              {bold.length > 0 ? (
                <div className="flex flex-wrap items-center justify-between gap-2 bg-danger-tint px-4 py-2 text-sm font-semibold">
                  {words.secondLook(bold.length)}
                  {unseen.length > 1 ? (
                    <Button
                      size="sm"
                      look="plain"
                      onClick={() =>
                        look(
                          bold.map(({ row }) => row.id),
                          true,
                        )
                      }
                    >
                      {words.allLooked}
                    </Button>
                  ) : null}
                </div>
              ) : null}
              <ul className="divide-y divide-line">{[...others, ...bold, ...rest].map(line)}</ul>
            </Card>
          ) : null}
          {counts.length > 0 ? <CountReview counts={counts} onDrop={(id) => discardDrafts([id], 'counts')} /> : null}
          <PublishPanel
            prices={prices}
            counts={counts}
            looked={looked}
            blocked={others.length > 0 || unseen.length > 0 || now.waiting}
            onDone={() => void navigate(list)}
          />
        </div>
      )}
    </>
  )
}

/** Returns the query string of the item list that the person came from. Ignores any other navigation state. */
const listQueryOf = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : ''
  return typeof from === 'string' && from.startsWith('?') ? from : ''
}
