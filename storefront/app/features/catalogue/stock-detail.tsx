import type { StockItem } from '@farmstand/contracts/stock-item'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { catalogue, detail as words } from '../../messages/en/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { VegMark } from '../../ui/veg-mark.tsx'
import { Gallery } from './gallery.tsx'
import { PriceBlock, unitPrice } from './price-block.tsx'
import { packOf } from './product-card.tsx'
import { stock, type CartControl } from './sellable.ts'

interface StockDetailProps {
  item: StockItem
  /** `panel` stands in a column, `page` uses the width. */
  shape: 'panel' | 'page'
  cartControl: CartControl
  more?: ReactNode
}

export function StockDetail({ item, shape, cartControl, more }: StockDetailProps) {
  const sellable = stock(item)
  const perUnit = unitPrice(sellable)
  const page = shape === 'page'
  const Title = page ? 'h1' : 'h2'
  return (
    <div className={clsx(page && 'grid gap-6 panel:grid-cols-[minmax(0,26rem)_1fr] panel:gap-10')}>
      <Gallery
        key={item.id}
        name={item.name}
        paths={item.image_urls}
        sizes={page ? '(width <= 48rem) 92vw, 26rem' : '(width <= 48rem) 92vw, 20rem'}
        first={page}
      />
      <div className={clsx(!page && 'mt-4')}>
        <div className="flex items-start gap-2">
          <VegMark
            veg={item.veg_nonveg_type === 0}
            label={item.veg_nonveg_type === 0 ? catalogue.vegLabel : catalogue.nonVegLabel}
            className="mt-1.5 size-4.5"
          />
          <Title className={page ? 'text-2xl' : 'text-xl'}>{item.name}</Title>
        </div>
        <p className="mt-0.5 text-muted">{packOf(sellable)}</p>
        <div className="mt-3">
          <PriceBlock sellable={sellable} size="large" />
          <p className="mt-0.5 text-sm text-muted">
            {perUnit ? <span className="amount">{perUnit} · </span> : null}
            {words.taxes}
          </p>
        </div>
        {item.in_stock ? null : (
          <Badge tone="danger" className="mt-3">
            {catalogue.soldOut}
          </Badge>
        )}
        <div data-in-bar={page ? '' : undefined} className={clsx('mt-4', page && 'in-bar max-w-sm')}>
          {cartControl(sellable, 'large')}
        </div>
        <p className="mt-4 max-w-prose leading-relaxed">{item.description || words.noDescription}</p>
        <Facts item={item} />
        {more}
      </div>
    </div>
  )
}

const country = new Intl.DisplayNames('en-IN', { type: 'region' })

function Facts({ item }: { item: StockItem }) {
  const facts = [
    { name: words.netQuantity, value: item.net_quantity ? netQuantity(item.net_quantity) : null },
    { name: words.ingredients, value: item.ingredients },
    { name: words.allergens, value: item.allergens },
    { name: words.shelfLife, value: item.shelf_life_days === null ? null : words.days(item.shelf_life_days) },
    {
      name: words.origin,
      value: item.country_of_origin ? (country.of(item.country_of_origin) ?? item.country_of_origin) : null,
    },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <dl aria-label={words.facts} className="mt-4 max-w-prose divide-y divide-line border-y border-line text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[8.5rem_1fr] gap-3 py-2">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const quantity = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

function netQuantity({ value, unit }: NonNullable<StockItem['net_quantity']>): string {
  if (unit === 'piece') return words.pieces(quantity.format(value))
  if (value < 1000) return `${quantity.format(value)} ${unit}`
  return `${quantity.format(value / 1000)} ${unit === 'g' ? catalogue.per.kg : catalogue.per.l}`
}
