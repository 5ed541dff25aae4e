import type { Sellable } from '@farmstand/contracts/sellable'
import { clsx } from 'clsx'
import { rupees } from '../../lib/money.ts'
import { catalogue as words } from '../../messages/en/catalogue.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'

/** What is asked, what was asked before the discount, and what a kilogram or litre comes to. */
export function PriceBlock({ sellable, size }: { sellable: Sellable; size: 'card' | 'large' }) {
  const { item } = sellable
  const perUnit = unitPrice(sellable)
  const large = size === 'large'
  return (
    <div>
      <p className={clsx('flex flex-wrap items-baseline gap-x-2', large && 'gap-x-3')}>
        <Amount
          value={item.price}
          label={item.discount > 0 ? words.now : undefined}
          className={clsx('font-bold', large ? 'text-2xl' : 'text-base')}
        />
        {large ? <span className="-ml-2 text-muted">/{item.units}</span> : null}
        {item.discount > 0 ? (
          <Amount value={item.cost} struck label={words.was} className={large ? 'text-base' : 'text-sm'} />
        ) : null}
        {large && item.discount > 0 ? <Badge tone="saving">{words.off(item.discount)}</Badge> : null}
      </p>
      {large ? null : <p className="amount min-h-4.5 text-xs text-muted">{perUnit}</p>}
    </div>
  )
}

export function unitPrice({ type, item }: Sellable): string | null {
  if (type === 'COMBO' || item.unit_price === null || item.unit_price_unit === null) return null
  return `${rupees(item.unit_price)}/${words.per[item.unit_price_unit]}`
}
