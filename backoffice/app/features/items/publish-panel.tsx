import { useState } from 'react'
import { fromPaise, toPercent } from '@farmstand/contracts/money'
import { timeText } from '../../lib/times.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { notify } from '../../lib/notify.tsx'
import {
  discardDrafts,
  keepSheetName,
  priceAfter,
  priceBefore,
  sheetName,
  type Draft,
  type PriceNumbers,
} from './draft.ts'
import { CTRL_ENTER, useCtrlEnter } from './use-ctrl-enter.ts'
import { useRevert } from './use-revert.ts'
import { notifyWithUndo } from '../undo.ts'
import { useAction } from '../../lib/actions.ts'
import { dayAfter, shortDayOf, today } from '../../lib/words.ts'
import { items as words } from '#messages/items.ts'

/** The maximum number of changes that the server accepts in one request. */
const MAX_PRICES = 5_000
const MAX_COUNTS = 500
/** The time of day that is proposed for scheduled prices. */
const MORNING = '06:00'

interface PublishProps {
  prices: readonly Draft[]
  counts: readonly Draft[]
  looked: ReadonlySet<number>
  blocked: boolean
  onDone: () => void
}

export function PublishPanel({ prices, counts, looked, blocked, onDone }: PublishProps) {
  const change = useAction('changePrices')
  const count = useAction('countStock')
  const revert = useRevert()
  const cancel = useAction('cancelPrices')
  const [at, setAt] = useState(`${dayAfter(today(), 1)}T${MORNING}`)
  const busy = change.isPending || count.isPending
  const sheet = sheetName()
  const publish = async (publishAt: string | null): Promise<void> => {
    try {
      await writeCounts()
      let batch: { batch_uid: string } | null = null
      if (prices.length > 0) {
        if (prices.length > MAX_PRICES) throw new Error(words.tooMany(MAX_PRICES))
        batch = await change.mutateAsync({
          changes: prices.map((draft) => ({
            item_id: draft.row.id,
            before: priceInRupees(priceBefore(draft)),
            after: priceInRupees(priceAfter(draft)),
            looked: looked.has(draft.row.id),
          })),
          publish_at: publishAt,
          source: sheet === null ? 'GRID' : 'SHEET',
          name: sheet,
        })
        discardDrafts(
          prices.map(({ row }) => row.id),
          'prices',
        )
        keepSheetName(null)
      }
      const when = publishAt && `${shortDayOf(publishAt)}, ${timeText(publishAt)}`
      const text = when ? words.scheduled(prices.length, when) : words.published(prices.length, counts.length)
      // Offers no Undo with counts, because a stock count cannot be undone.
      if (!batch || counts.length > 0) notify.done(text)
      else {
        const { batch_uid: uid } = batch
        notifyWithUndo(text, () => (when ? cancel.mutateAsync({ batch_uid: uid }) : revert.run(uid)))
      }
      onDone()
    } catch (error) {
      notify.failed(error instanceof Error ? error.message : String(error))
    }
  }
  const writeCounts = async (): Promise<void> => {
    for (let from = 0; from < counts.length; from += MAX_COUNTS) {
      const some = counts.slice(from, from + MAX_COUNTS)
      await count.mutateAsync({
        counts: some.map(({ row, base, wanted }) => ({ item_id: row.id, counted: wanted.shelf ?? base.shelf })),
      })
      discardDrafts(
        some.map(({ row }) => row.id),
        'counts',
      )
    }
  }
  const timed = (): void => {
    const instant = new Date(`${at}:00+05:30`)
    if (Number.isNaN(instant.getTime()) || instant.getTime() <= Date.now()) notify.failed(words.badTime)
    else void publish(instant.toISOString())
  }
  const isHeld = busy || blocked
  useCtrlEnter(isHeld ? null : () => void publish(null))
  return (
    <Card className="sticky bottom-18 z-10 flex flex-wrap items-end justify-end gap-3 p-4 shadow-lift md:bottom-4">
      {prices.length > 0 ? (
        <>
          <Field
            type="datetime-local"
            label={words.time}
            value={at}
            onChange={({ target }) => setAt(target.value)}
            className="max-md:w-full"
          />
          <Button look="outline" disabled={isHeld} onClick={timed}>
            {words.publishAt}
          </Button>
        </>
      ) : null}
      <Button
        disabled={isHeld}
        aria-keyshortcuts={CTRL_ENTER}
        title={words.ctrlEnter}
        onClick={() => void publish(null)}
      >
        {words.publishNow}
      </Button>
    </Card>
  )
}

const priceInRupees = ({ costPaise, discountBp }: PriceNumbers) => ({
  cost: fromPaise(costPaise),
  discount: toPercent(discountBp),
})
