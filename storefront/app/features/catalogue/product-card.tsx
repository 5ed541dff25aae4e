import type { OnShelf } from '@farmstand/contracts/shelf'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { catalogue as words } from '#messages/catalogue.ts'
import { Picture } from '../../ui/picture.tsx'
import { VegMark } from '@farmstand/ui/veg-mark.tsx'
import { isOpened, OpenedPicture, rememberOpened } from './opened-picture.tsx'
import { fitOf } from '../../ui/picture-fit.ts'
import { entryInSize, SizeButtons } from './pack-sizes.tsx'
import { PackLine, PriceBlock } from './price-block.tsx'
import { SaleBadge } from './sale-badge.tsx'
import { harvestedText } from './harvested-text.ts'
import type { CartControl } from './sellable.ts'

interface ProductCardProps {
  sellable: OnShelf
  /** Returns the address of the details of the product, or of another size of it, by its id. */
  to: (id: number) => string
  /** True while the product's details are on screen. */
  current?: boolean
  /** True if the details are a separate page, which opens at the top. */
  opensPage?: boolean
  first?: boolean
  eager?: boolean
  /** False on a shelf, where the chips of the sizes would make all cards taller. The product's page has them. */
  showsSizes?: boolean
  cartControl: CartControl
}

/** Marks a history entry that was opened from a list, so that a 'back' button returns to the list. */
export const openedFromList = { fromList: true }

export const cardClass = 'relative flex h-full flex-col overflow-hidden rounded-card border bg-surface'
/** The height of a card's picture. It also holds the stepper, so that a card keeps its height when the stepper opens. */
export const cardPicture = 'aspect-5/4 w-full bg-tile'

/**
 * Shows one product in a list. The whole card is a link to the product, and the cart control is drawn above that link: a
 * small button in the picture's corner, or a stepper below the picture, which then gets smaller.
 */
export function ProductCard({
  sellable: listed,
  to,
  current = false,
  opensPage = false,
  first = false,
  eager = false,
  showsSizes = true,
  cartControl,
}: ProductCardProps) {
  const [size, setSize] = useState<number | null>(null)
  const sellable = size === null ? listed : entryInSize(listed, size)
  const { item } = sellable
  const veg = item.veg_nonveg_type === 0
  const [picture] = item.image_urls
  const [pressed, setPressed] = useState(false)
  return (
    <article
      className={clsx(cardClass, 'transition-colors hover:border-leaf', current ? 'border-leaf' : 'border-line')}
    >
      <div data-stepper-tile className={clsx(cardPicture, 'relative flex flex-col')}>
        <OpenedPicture
          path={picture}
          named={opensPage && (pressed || isOpened(picture))}
          className="relative min-h-0 grow stepped:mb-13"
        >
          <Picture
            path={picture}
            alt=""
            sizes="(width < 48rem) 40vw, 13rem"
            first={first}
            eager={eager}
            className={clsx(
              'absolute inset-0 size-full',
              fitOf(picture, 'p-[8%]'),
              !item.in_stock && 'opacity-50 grayscale',
            )}
          />
        </OpenedPicture>
        {item.in_stock ? <SaleBadge item={item} className="absolute top-1.5 left-1.5 stepped:hidden" /> : null}
        {/* It keeps its place when the stepper replaces the button, so that a cart that arrives late moves nothing. */}
        <div className="pointer-events-none absolute inset-x-0 bottom-0 z-10 flex h-13 items-end p-1 [&_:is(button,input)]:pointer-events-auto">
          {cartControl(sellable, 'corner')}
        </div>
      </div>
      <div className={clsx('flex grow flex-col px-2 py-1.5 md:px-2.5', !item.in_stock && 'text-muted')}>
        <h3 className="line-clamp-2 text-[0.875rem] leading-tight font-semibold text-wrap">
          <VegMark
            veg={veg}
            label={veg ? words.vegLabel : words.nonVegLabel}
            className="mr-1.5 inline-block align-[-0.1875rem]"
          />
          <Link
            to={to(item.id)}
            state={opensPage ? undefined : openedFromList}
            preventScrollReset={!opensPage}
            aria-current={current || undefined}
            onClick={() => {
              rememberOpened(picture)
              setPressed(true)
            }}
            className="-outline-offset-4 after:absolute after:inset-0 after:rounded-card"
          >
            {item.name}
          </Link>
        </h3>
        <PackLine sellable={sellable} />
        {sellable.type === 'STOCK' && sellable.item.fresh?.harvested ? (
          // A source that does not fit beside the day wraps into a second row, which is hidden.
          <p className="mb-0.5 flex h-3.5 flex-wrap gap-x-1 overflow-hidden text-2xs leading-3.5 text-leaf-ink">
            <span>{harvestedText({ ...sellable.item.fresh, source: null })}</span>{' '}
            {sellable.item.fresh.source ? <span>· {sellable.item.fresh.source}</span> : null}
          </p>
        ) : null}
        {showsSizes && sellable.type === 'STOCK' ? <SizeButtons item={sellable.item} onChoose={setSize} /> : null}
        <div className="mt-auto">
          <PriceBlock item={item} />
        </div>
      </div>
    </article>
  )
}
