import { pages } from '@farmstand/contracts/pages'
import { IconBasket, IconHome, IconSearch, IconUser } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shell as words } from '#messages/shell.ts'
import { CartCount } from './cart-count.tsx'
import { Logo } from './logo.tsx'
import type { Visitor } from './visitor.ts'

interface TopBarProps {
  brand: string
  /** The seller's logo; empty to use the built-in one. */
  mark: string
  atHome: boolean
  /** True for a page without links to other pages, such as checkout. There the search opens from an icon. */
  enclosed: boolean
  visitor: Visitor
  lines: number
  /** The cart's total; null on pages that do not show it. */
  sum: ReactNode
  onOpenCart: () => void
  place: ReactNode
  search: ReactNode
  onSearch: () => void
}

const action =
  'relative inline-flex h-11 shrink-0 items-center gap-2 rounded-xl px-2.5 text-sm font-semibold whitespace-nowrap transition-colors hover:bg-leaf-tint'
const iconSize = 'size-5.5 shrink-0'

/**
 * Shows one row of 60 px on a phone. On Home, if the screen is high enough, there are two rows, and the first one
 * scrolls away with the page. So the bar that remains is as high as on other pages, and no script has to measure or
 * move anything.
 */
export function TopBar(props: TopBarProps) {
  const { brand, mark, atHome, enclosed, place, search } = props
  return (
    <header
      data-home={atHome ? '' : undefined}
      className={clsx(
        'sticky top-0 z-40 h-15 border-b border-line bg-ground side:relative desk:h-18 print:hidden',
        'roomy:-top-11 roomy:h-26',
      )}
    >
      <div
        className={clsx(
          'wrap flex h-full items-center gap-x-2.5 desk:gap-x-4',
          'roomy:flex-wrap roomy:content-start roomy:gap-y-0',
          // On a phone the search fills the screen while it is in use.
          'phone:has-data-searching:fixed phone:has-data-searching:inset-x-0 phone:has-data-searching:top-0 phone:has-data-searching:h-15 phone:has-data-searching:bg-ground phone:has-data-searching:pr-[calc(0.875rem+var(--side-bar))]',
        )}
      >
        <Logo key={atHome ? 'logo-home' : 'logo-page'} brand={brand} mark={mark} named={enclosed} />
        {enclosed ? null : place}
        <div className={clsx('min-w-0 grow roomy:order-1 roomy:basis-full', enclosed && 'not-focus-within:sr-only')}>
          {search}
        </div>
        {enclosed ? <SearchIcon {...props} /> : null}
        <MovedBarEntries {...props} />
        <MainNavigation {...props} />
      </div>
    </header>
  )
}

/** A button that opens the search box. The box is visible only while it has the focus. */
function SearchIcon({ onSearch }: TopBarProps) {
  return (
    <button
      type="button"
      aria-label={words.search}
      onClick={onSearch}
      className={clsx(action, 'ml-auto w-11 justify-center searching:hidden! phone:hidden given-up:inline-flex')}
    >
      <IconSearch aria-hidden className={iconSize} />
    </button>
  )
}

function MainNavigation({ atHome, visitor, lines, sum, onOpenCart }: TopBarProps) {
  return (
    <nav aria-label={words.mainNavigation} className="flex items-center gap-1 phone:hidden">
      {atHome ? null : (
        <Link to={pages.home} aria-label={words.home} className={clsx(action, 'w-11 justify-center')}>
          <IconHome aria-hidden className={iconSize} />
        </Link>
      )}
      <Link to={visitor.path} className={action}>
        <IconUser aria-hidden className={iconSize} />
        <span className="max-w-[min(9rem,9vw)] truncate">{visitor.name}</span>
      </Link>
      <button
        type="button"
        onClick={onOpenCart}
        className={clsx(action, lines > 0 && 'bg-leaf px-3.5 text-on-leaf hover:bg-leaf-deep')}
      >
        <IconBasket aria-hidden className={iconSize} />
        <span className={clsx(lines > 0 && 'sr-only')}>{words.cart}</span>
        {lines > 0 ? (
          <>
            <CartCount lines={lines} className="bg-white text-leaf-deep" />
            <span className="amount empty:hidden">{sum}</span>
          </>
        ) : null}
      </button>
    </nav>
  )
}

/** Shows the links that disappear from the bottom bar when the page replaces it. */
function MovedBarEntries({ visitor, enclosed, lines, onOpenCart }: TopBarProps) {
  return (
    <nav aria-label={words.quickNavigation} className="hidden items-center given-up:flex searching:hidden!">
      <Link to={pages.home} aria-label={words.home} className={clsx(action, 'w-11 justify-center')}>
        <IconHome aria-hidden className={iconSize} />
      </Link>
      {enclosed ? (
        <button type="button" onClick={onOpenCart} className={clsx(action, 'w-11 justify-center')}>
          <IconBasket aria-hidden className={iconSize} />
          <span className="sr-only">{words.cart}</span>
          <CartCount lines={lines} className="absolute top-0 right-0 bg-leaf text-on-leaf" />
        </button>
      ) : null}
      <Link to={visitor.path} aria-label={visitor.name} className={clsx(action, 'w-11 justify-center')}>
        <IconUser aria-hidden className={iconSize} />
      </Link>
    </nav>
  )
}
