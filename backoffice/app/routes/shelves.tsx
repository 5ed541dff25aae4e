import type { OfficeShelf } from '@farmstand/contracts/office/shelves'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { clsx } from 'clsx'
import { useState } from 'react'
import { BannerPlanTabs } from '../features/banner-plan-tabs.tsx'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { useHasPermission } from '../features/session.ts'
import { ShelfPanel } from '../features/shelves/shelf-panel.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { shortDayOf, today } from '../lib/words.ts'
import { textInScreenLanguage } from '../lib/names.ts'
import { shelves as words } from '#messages/shelves.ts'

/** Lists the shelves of the home page that the seller made, by place. */
export default function ShelvesScreen() {
  const mayChange = useHasPermission('banners.change')
  const found = useServerQuery('shelves', {})
  const [chosen, setChosen] = useState<number | 'new' | null>(null)
  if (!found.data)
    return <LoadingOrError title={words.shelves} error={found.error} again={() => void found.refetch()} />
  const { results } = found.data
  const shelf = results.find(({ id }) => id === chosen) ?? null
  return (
    <>
      <Heading>{words.shelves}</Heading>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <BannerPlanTabs />
        {mayChange ? <Button onClick={() => setChosen('new')}>{words.add}</Button> : null}
      </div>
      <div className={clsx('grid items-start gap-4', (chosen === 'new' || shelf) && 'xl:grid-cols-[1fr_30rem]')}>
        <Card className="overflow-hidden">
          {results.length === 0 ? (
            <div className="p-10 text-center">
              <p className="text-lg font-semibold">{words.none}</p>
              <p className="text-sm text-muted">{words.noneHint}</p>
            </div>
          ) : null}
          <ul className="divide-y divide-line">
            {results.map((one) => (
              <li key={one.id} className={clsx(one.id === chosen && 'bg-leaf-tint')}>
                <button type="button" onClick={() => setChosen(one.id)} className="w-full p-3 text-left text-sm">
                  <span className="block text-xs text-muted">{words.place(one.place)}</span>
                  <span className="block text-base font-semibold">{textInScreenLanguage(one, 'title')}</span>
                  <span className={clsx('block text-xs', one.shown > 0 ? 'text-leaf-ink' : 'text-muted')}>
                    {words.rules[one.rule]} · {stateOf(one)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Card>
        {chosen === 'new' || shelf ? (
          <ShelfPanel
            key={shelf?.id ?? 'new'}
            shelf={shelf}
            freePlace={Math.min(99, Math.max(0, ...results.map(({ place }) => place)) + 1)}
            mayChange={mayChange}
            onClose={() => setChosen(null)}
          />
        ) : null}
      </div>
    </>
  )
}

function stateOf({ active, from, until, shown }: OfficeShelf): string {
  if (!active) return words.off
  if (from !== null && from > today()) return words.comes(shortDayOf(from))
  if (until !== null && until < today()) return words.over(shortDayOf(until))
  return words.shown(shown)
}
