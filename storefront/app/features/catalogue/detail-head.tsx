import { languages } from '@farmstand/contracts/languages'
import type { Sellable } from '@farmstand/contracts/sellable'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { catalogue } from '#messages/catalogue.ts'
import { detail as words } from '#messages/detail.ts'
import { absenceOf } from '../../lib/absence.ts'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '@farmstand/ui/badge.tsx'
import { VegMark } from '@farmstand/ui/veg-mark.tsx'
import { unitPrice } from './price-block.tsx'
import type { CartControl } from './sellable.ts'

interface DetailHeadProps {
  sellable: Sellable
  /** `panel` shows one column, `page` uses the full width. */
  shape: 'panel' | 'page'
  cartControl: CartControl
  /** Shown below the cart control. */
  children?: ReactNode
}

/** Names of this length or more leave too little room for the price beside them. */
const LONG_NAME_LENGTH = 16

/**
 * Shows the name beside the price, and the cart control. On a phone, a product's page puts the cart control into the
 * bottom bar.
 */
export function DetailHead({ sellable, shape, cartControl, children }: DetailHeadProps) {
  const { item } = sellable
  const page = shape === 'page'
  const Title = page ? 'h1' : 'h2'
  const veg = item.veg_nonveg_type === 0
  const perUnit = unitPrice(sellable)
  const local = languages.map((language) => item.local_names[language]).find((name) => name !== undefined)
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <div className={clsx('min-w-0 flex-1 basis-36', page && 'panel:basis-full')}>
        <div className="flex items-start gap-2">
          <VegMark
            veg={veg}
            label={veg ? catalogue.vegLabel : catalogue.nonVegLabel}
            className={clsx('mt-1.5 size-4.5', page && 'panel:mt-2 panel:size-5')}
          />
          <Title
            className={clsx(
              'leading-tight',
              item.name.length > LONG_NAME_LENGTH ? 'text-lg' : 'text-xl',
              page && 'panel:text-2xl',
            )}
          >
            {item.name}
          </Title>
        </div>
        <p className="devanagari mt-0.5 text-sm text-muted">{local ? `${local} · ${item.units}` : item.units}</p>
      </div>
      <p
        className={clsx(
          // In a panel, or with large text, there is no room beside the name. The price then is below the name and
          // aligned with it.
          'leading-tight min-[18rem]:text-right panel:max-[68.75rem]:text-left',
          page && 'panel:mt-5 panel:flex panel:grow panel:flex-wrap panel:items-baseline panel:gap-x-2 panel:text-left',
        )}
      >
        <Amount
          value={item.price}
          label={item.discount > 0 ? catalogue.now : undefined}
          className="block text-xl leading-tight font-bold panel:text-2xl"
        />
        <span className="block text-sm text-muted">
          {item.discount > 0 ? (
            <>
              <Amount value={item.cost} struck label={catalogue.was} />{' '}
            </>
          ) : null}
          <span>/{item.units}</span>
        </span>
      </p>
      <div className={clsx('basis-full text-xs text-muted', page && 'panel:order-2')}>
        <p>
          {perUnit ? <span className="amount">{perUnit} · </span> : null}
          {words.taxes}
        </p>
        {item.in_stock ? null : (
          <Badge tone="danger" className="mt-2">
            {absenceOf(sellable.type === 'STOCK' ? sellable.item : {})}
          </Badge>
        )}
      </div>
      <div
        data-in-bar={page || undefined}
        className={
          page ? 'in-bar max-panel:mt-2 max-panel:basis-full panel:order-1 panel:mt-5 panel:w-62.5' : 'mt-3 basis-full'
        }
      >
        {cartControl(sellable, 'large')}
      </div>
      {children ? <div className={clsx('min-w-0 basis-full', page && 'panel:order-3')}>{children}</div> : null}
    </div>
  )
}
