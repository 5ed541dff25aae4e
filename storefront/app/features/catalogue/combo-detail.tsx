import type { Combo } from '@farmstand/contracts/combo'
import { clsx } from 'clsx'
import { catalogue, detail as words } from '../../messages/en/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VegMark } from '../../ui/veg-mark.tsx'
import { PriceBlock } from './price-block.tsx'
import { fitOf } from './picture-kind.ts'
import { combo as asSellable, type CartControl } from './sellable.ts'

/** `null` when neither the shop nor the list knows the combo. */
export function ComboDetail({
  item,
  shape,
  cartControl,
}: {
  item: Combo | null
  shape: 'panel' | 'page'
  cartControl: CartControl
}) {
  if (!item) return <p className="py-10 text-center text-muted">{words.noCombo}</p>
  const page = shape === 'page'
  const Title = page ? 'h1' : 'h2'
  const Part = page ? 'h2' : 'h3'
  const path = item.image_urls[0]
  return (
    <div className={clsx(page && 'grid gap-6 panel:grid-cols-[minmax(0,26rem)_1fr] panel:gap-10')}>
      <Picture
        path={path}
        alt={item.name}
        sizes={page ? '(width <= 48rem) 92vw, 26rem' : '(width <= 48rem) 92vw, 20rem'}
        first={page}
        className={clsx('block aspect-square w-full rounded-card bg-tile', fitOf(path, 'p-[14%]'))}
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
        <p className="mt-0.5 text-muted">{item.units}</p>
        <div className="mt-3">
          <PriceBlock sellable={asSellable(item)} size="large" />
          <p className="mt-0.5 text-sm text-muted">{words.taxes}</p>
        </div>
        {item.in_stock ? null : (
          <Badge tone="danger" className="mt-3">
            {catalogue.soldOut}
          </Badge>
        )}
        <div data-in-bar={page ? '' : undefined} className={clsx('mt-4', page && 'in-bar max-w-sm')}>
          {cartControl(asSellable(item), 'large')}
        </div>
        {item.description ? <p className="mt-4 max-w-prose leading-relaxed">{item.description}</p> : null}
        <Part className="mt-5 mb-2 text-lg">{words.included}</Part>
        {item.combos.length === 0 ? <p className="text-muted">{words.noIncluded}</p> : <Included parts={item.combos} />}
      </div>
    </div>
  )
}

function Included({ parts }: { parts: Combo['combos'] }) {
  return (
    <ul className="max-w-prose divide-y divide-line rounded-card border border-line bg-surface px-3">
      {parts.map((part) => (
        <li key={part.id} className="flex items-center gap-3 py-2">
          <Picture
            path={part.image_urls[0]}
            alt=""
            sizes="3rem"
            className={clsx('size-12 shrink-0 rounded-tile bg-tile', fitOf(part.image_urls[0], 'p-1'))}
          />
          <span className="min-w-0 grow">
            <span className="block font-medium">{part.name}</span>
            <span className="block text-xs text-muted">{part.units}</span>
          </span>
          <span className="amount font-semibold">× {part.quantities}</span>
        </li>
      ))}
    </ul>
  )
}
