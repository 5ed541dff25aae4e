import { pages } from '@farmstand/contracts/pages'
import { IconHome, IconShoppingBag, IconUser } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shell as words } from '../../messages/en/shell.ts'
import { Logo } from './logo.tsx'
import type { Visitor } from './visitor.ts'

interface TopBarProps {
  brand: string
  /** The seller's own mark; empty for the built-in one. */
  mark: string
  atHome: boolean
  visitor: Visitor
  lines: number
  onOpenCart: () => void
  search: ReactNode
}

const action =
  'relative inline-flex min-h-11 items-center gap-2 rounded-xl px-2.5 text-sm font-semibold whitespace-nowrap transition-colors hover:bg-leaf-tint'

export function TopBar({ brand, mark, atHome, visitor, lines, onOpenCart, search }: TopBarProps) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground print:hidden">
      <div className="wrap flex h-(--top-bar) items-center gap-2 md:gap-5">
        <Logo brand={brand} mark={mark} />
        <div className="min-w-0 grow">{search}</div>
        <nav aria-label={words.mainNavigation} className="hidden items-center gap-1 md:flex">
          {atHome ? null : (
            <Link to={pages.home} aria-label={words.home} className={clsx(action, 'size-11 justify-center')}>
              <IconHome aria-hidden className="size-5.5" />
            </Link>
          )}
          <button type="button" onClick={onOpenCart} className={action}>
            <IconShoppingBag aria-hidden className="size-5.5" />
            {words.cart}
            <CartBadge lines={lines} />
          </button>
          <Link to={visitor.path} className={action}>
            <IconUser aria-hidden className="size-5.5 shrink-0" />
            <span className="max-w-36 truncate">{visitor.name}</span>
          </Link>
        </nav>
      </div>
    </header>
  )
}

/** Number of lines in the cart. It keeps its place while empty, so that the bar does not move. */
export function CartBadge({ lines, className }: { lines: number; className?: string }) {
  return (
    <span
      data-testid="cart-badge"
      className={clsx(
        'amount inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-leaf-tint px-1.5 text-xs font-bold text-leaf-ink',
        lines === 0 && 'invisible',
        className,
      )}
    >
      {lines}
      <span className="sr-only"> {words.inCart(lines)}</span>
    </span>
  )
}
