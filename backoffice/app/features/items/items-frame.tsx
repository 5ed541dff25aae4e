import type { ReactNode } from 'react'
import { Card } from '@farmstand/ui/card.tsx'
import { LoadingOrError } from '../parts.tsx'
import type { Items } from './use-items.ts'
import { items as words } from '#messages/items.ts'

/** Shows a list of items, or that it loads, is empty or failed to load. */
export function ItemsFrame({ items, children }: { items: Items; children: ReactNode }) {
  if (items.total === null) return <LoadingOrError error={items.error} again={items.again} />
  if (items.total === 0)
    return (
      <Card className="p-10 text-center">
        <p className="text-lg font-semibold">{words.none}</p>
        <p className="text-sm text-muted">{words.noneHint}</p>
      </Card>
    )
  return (
    <>
      {items.error ? (
        <Card className="sticky top-28 z-20 mb-3">
          <LoadingOrError error={items.error} again={items.again} />
        </Card>
      ) : null}
      {children}
    </>
  )
}
