import { IconX } from '@tabler/icons-react'
import { formatRupees } from '@farmstand/contracts/money'
import type { CounterCustomer } from '@farmstand/contracts/office/counter'
import { Button, IconButton } from '@farmstand/ui/button.tsx'
import { addTo, setQuantity, removeGood, type BasketLine } from './basket.ts'
import { counter as words } from '#messages/counter.ts'

interface BasketProps {
  lines: readonly BasketLine[]
  onChange: (change: (lines: readonly BasketLine[]) => BasketLine[]) => void
}

/** Shows the goods of the order. The quantity of each can be changed. */
export function BasketLines({ lines, onChange }: BasketProps) {
  if (lines.length === 0) return <p className="mt-3 text-sm text-muted">{words.noGoods}</p>
  return (
    <ul aria-label={words.goods} className="mt-3 divide-y divide-line">
      {lines.map(({ good, quantity }) => (
        <li key={`${good.type} ${good.id}`} className="flex items-center gap-2 py-1 text-sm">
          <span className="min-w-0 flex-1">
            <span className="font-medium">{good.name}</span> <span className="text-muted">{good.units}</span>
          </span>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={good.max_quantity}
            aria-label={words.quantityOf(good.name)}
            value={quantity}
            onChange={({ target }) => onChange((now) => setQuantity(now, good, Number(target.value)))}
            className="amount min-h-11 w-16 rounded-tile border border-edge bg-surface px-2 text-right"
          />
          <span className="amount w-20 text-right font-semibold">{formatRupees(good.price * quantity)}</span>
          <IconButton label={words.remove(good.name)} onClick={() => onChange((now) => removeGood(now, good))}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

type Usual = NonNullable<CounterCustomer['customer']>['usual']

/** Offers what the customer orders most, each good with its usual quantity. */
export function UsualGoods({ usual, onChange }: { usual: Usual; onChange: BasketProps['onChange'] }) {
  const available = usual.filter(({ good }) => good.in_stock)
  if (available.length === 0) return null
  return (
    <div className="mt-4">
      <div className="flex items-center justify-between">
        <h2 className="text-sm">{words.usual}</h2>
        <Button look="quiet" size="sm" onClick={() => onChange((lines) => available.reduce(addTo, [...lines]))}>
          {words.usualAll}
        </Button>
      </div>
      <ul className="mt-1 flex flex-wrap gap-2">
        {available.map((line) => (
          <li key={`${line.good.type} ${line.good.id}`}>
            <Button
              look="plain"
              aria-label={words.add(line.good.name, line.quantity)}
              onClick={() => onChange((lines) => addTo(lines, line))}
            >
              {line.good.name} × {line.quantity}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
