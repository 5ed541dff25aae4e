import { pages } from '@farmstand/contracts/pages'
import type { OnShelf } from '@farmstand/contracts/shelf'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { catalogue as words } from '#messages/catalogue.ts'
import { atFirstTouch } from '../../lib/first-touch.ts'
import { isNonVeg, nonVegMark, useShownEntries } from '../../lib/veg-only.ts'
import { lazyPart } from '../../lib/later.ts'
import { ProductCard } from './product-card.tsx'
import type { CartControl } from './sellable.ts'

/**
 * The card width depends only on the window. The browser paints the page while it arrives, so cards that shared the
 * free space would move with each card that follows. The widest window fits eight cards, which is the maximum of a
 * shelf.
 */
const CARD = 'w-34 shrink-0 md:w-40.5 2xl:w-[max(10.5rem,calc((100%-5.25rem)/8))]'

/** Loads the arrow buttons when a mouse moves or a key is pressed. Only a mouse without a sideways wheel needs them. */
const arrows = lazyPart(() => import('./shelf-arrows.tsx').then((module) => module.ShelfArrows))
const loadArrows = (): void => {
  if (window.matchMedia('(width > 48rem) and (pointer: fine)').matches) void arrows.preload()
}

interface ShelfProps {
  title: string
  hint?: ReactNode
  /** A link shown after the title. */
  action?: ReactNode
  entries: readonly OnShelf[]
  /** True if the shelf's first picture is the largest of the page. */
  leads?: boolean
  cartControl: CartControl
}

/**
 * Shows a row of cards that scrolls sideways. On phones the last visible card is cut off to show that there are more.
 * The row does not snap, because snapping would push a button out of sight that the keyboard has just reached.
 */
export function Shelf({ title, hint, action, entries: all, leads = false, cartControl }: ShelfProps) {
  const entries = useShownEntries(all)
  const titleId = useId()
  const strip = useRef<HTMLUListElement>(null)
  const Arrows = arrows.usePart()
  useEffect(() => atFirstTouch(loadArrows), [])
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-2 md:mt-6">
      <div className="mb-1 flex items-center justify-between gap-3 md:mb-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg leading-tight">
            {title}
          </h2>
          {hint}
        </div>
        {/* oxlint-disable-next-line react/static-components -- kept once for all drawings, and only read here */}
        {Arrows ? <Arrows strip={strip} title={title} /> : null}
        {action}
      </div>
      <ul
        ref={strip}
        className="no-bar -mx-3.5 flex scroll-px-3.5 gap-2.5 overflow-x-auto px-3.5 md:-mx-7 md:scroll-px-7 md:gap-3 md:px-7"
      >
        {entries.map((sellable, index) => (
          <li
            key={sellable.item.id}
            data-good={sellable.item.id}
            {...nonVegMark(isNonVeg(sellable.item))}
            className={CARD}
          >
            <ProductCard
              sellable={sellable}
              to={pages.product}
              opensPage
              showsSizes={false}
              first={leads && index === 0}
              cartControl={cartControl}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function SeeAll({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      aria-label={words.seeAllOf(name)}
      className="-m-3 shrink-0 p-3 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
    >
      {words.seeAll}
    </Link>
  )
}
