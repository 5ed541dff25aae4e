import { IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ItemRow } from '@farmstand/contracts/office/items'
import { Card } from '@farmstand/ui/card.tsx'
import { Button, IconButton } from '@farmstand/ui/button.tsx'
import { discardDrafts, isLargeChange, priceAfter, priceBefore, rebaseDraft, valuesOf, type Draft } from './draft.ts'
import { percentOfPriceChange, priceText } from './moved.ts'
import { isChangedByOthers } from './changed-by-others.ts'
import { items as words } from '#messages/items.ts'

interface PriceReviewProps {
  draft: Draft
  now: ItemRow | undefined
  /** True if the price change is confirmed; null if it needs no confirmation. */
  looked: boolean | null
  onLook: (looked: boolean) => void
}

export function PriceReview({ draft, now, looked, onLook }: PriceReviewProps) {
  const { row } = draft
  const others = now && isChangedByOthers(draft, now) ? now : null
  return (
    <li
      className={clsx(
        'grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm md:grid-cols-[1fr_13rem_13rem_4rem_15rem_2.75rem]',
        others && 'bg-turmeric-tint',
      )}
    >
      <p className="min-w-0 font-semibold">
        {row.name} <span className="text-xs font-normal text-muted">{row.units}</span>
      </p>
      <p className="amount text-muted max-md:col-start-1 max-md:row-start-2">
        <span className="sr-only">{words.before} </span>
        <s>{priceText(priceBefore(draft))}</s>
      </p>
      <p className="amount font-semibold max-md:col-start-1 max-md:row-start-3">
        <span className="sr-only">{words.after} </span>
        {priceText(priceAfter(draft))}
      </p>
      <p
        className={clsx(
          'amount max-md:col-start-2 max-md:row-start-3',
          isLargeChange(draft) && 'font-bold text-danger',
        )}
      >
        {words.percent(percentOfPriceChange(draft))}
      </p>
      <div className="max-md:col-span-2">
        {others ? (
          <PriceChoice draft={draft} now={others} />
        ) : looked === null ? null : (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={looked}
              onChange={({ target }) => onLook(target.checked)}
              className="size-5"
            />
            {words.looked(row.name)}
          </label>
        )}
      </div>
      <DiscardButton name={row.name} onClick={() => discardDrafts([row.id], 'prices')} />
    </li>
  )
}

/** Offers the choice between the price typed here and the price that another person set. */
function PriceChoice({ draft, now }: { draft: Draft; now: ItemRow }) {
  const { cost, discount } = valuesOf(now)
  const theirs = priceText({ costPaise: cost, discountBp: discount })
  const mine = priceText(priceAfter(draft))
  return (
    <div className="grid gap-1.5 py-1">
      <p className="text-xs font-semibold">{words.isNow(theirs)}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" look="plain" onClick={() => discardDrafts([now.id], 'prices')}>
          {words.keepTheirs(theirs)}
        </Button>
        <Button size="sm" look="outline" onClick={() => rebaseDraft(now)}>
          {words.useMine(mine)}
        </Button>
      </div>
    </div>
  )
}

const DiscardButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <IconButton
    label={words.drop(name)}
    onClick={onClick}
    className="justify-self-end text-muted max-md:col-start-2 max-md:row-start-1"
  >
    <IconX aria-hidden className="size-5" />
  </IconButton>
)

export const CountReview = ({ counts, onDrop }: { counts: readonly Draft[]; onDrop: (id: number) => void }) => (
  <Card>
    <h2 className="border-b border-line px-4 py-2.5 text-base">{words.counts}</h2>
    <ul className="divide-y divide-line">
      {counts.map(({ row, base, wanted }) => {
        const short = row.promised - (wanted.shelf ?? base.shelf)
        return (
          <li key={row.id} className="grid grid-cols-[1fr_auto_2.75rem] items-center gap-x-3 px-4 py-1 text-sm">
            <p className="font-semibold">
              {row.name} <span className="text-xs font-normal text-muted">{row.units}</span>
              {short > 0 ? (
                <span className="block text-xs font-semibold text-danger">{words.shortOfPromised(short)}</span>
              ) : null}
            </p>
            <p className="amount">
              <s className="text-muted">{base.shelf}</s> <b>{wanted.shelf}</b>
            </p>
            <DiscardButton name={row.name} onClick={() => onDrop(row.id)} />
          </li>
        )
      })}
    </ul>
    <p className="border-t border-line px-4 py-2.5 text-xs text-muted">{words.countsNow}</p>
  </Card>
)
