/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no element for an editable field with a list of choices */
import { useId } from 'react'
import { clsx } from 'clsx'
import type { CounterGood } from '@farmstand/contracts/office/counter'
import { formatRupees } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useGoodsEntry } from './use-goods-entry.ts'
import { counter as words } from '#messages/counter.ts'

interface GoodsEntryProps {
  onAdd: (good: CounterGood, quantity: number) => void
}

/** Enters goods by keyboard: type a name, Enter, type a quantity, Enter. */
export function GoodsEntry({ onAdd }: GoodsEntryProps) {
  const { typed, type, at, shown, nothing, chosen, quantity, setQuantity, search, amount, keys, pick, add } =
    useGoodsEntry(onAdd)
  const list = useId()
  return (
    <div>
      <div className="grid grid-cols-[1fr_4.5rem_auto] items-start gap-2">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void pick(shown[at])
          }}
        >
          <Field
            ref={search}
            label={words.find}
            hint={chosen ? <b className="text-ink">{`${chosen.name} ${chosen.units}`}</b> : words.findHint}
            value={typed}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="next"
            role="combobox"
            aria-expanded={shown.length > 0}
            aria-controls={list}
            aria-activedescendant={shown.length > 0 ? `${list}-${at}` : undefined}
            onKeyDown={keys}
            onChange={({ target }) => type(target.value)}
          />
        </form>
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <Field
            ref={amount}
            label={words.quantity}
            value={quantity}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setQuantity(target.value.replaceAll(/\D/g, ''))}
          />
          <Button type="submit" look="outline" className="mt-6">
            {words.addLine}
          </Button>
        </form>
      </div>
      <div id={list} role="listbox" aria-label={words.goods} className="grid gap-1">
        {shown.map((good, place) => (
          <div
            key={`${good.type} ${good.id}`}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onPointerDown={(event) => {
              event.preventDefault()
              void pick(good)
            }}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-tile px-3 text-sm',
              place === at && 'bg-leaf-tint',
            )}
          >
            <span className="font-medium">
              {good.name} <span className="text-muted">{good.units}</span>
            </span>
            <span className="amount shrink-0">{good.in_stock ? formatRupees(good.price) : words.soldOut}</span>
          </div>
        ))}
      </div>
      {nothing ? <output className="mt-2 block text-sm text-muted">{words.nothingFound}</output> : null}
    </div>
  )
}
