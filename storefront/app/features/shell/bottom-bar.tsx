import { pages } from '@farmstand/contracts/pages'
import { IconHome, IconSearch, IconShoppingBag, IconUser } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { shell as words } from '../../messages/en/shell.ts'
import { CartBadge } from './top-bar.tsx'
import type { Visitor } from './visitor.ts'

interface BottomBarProps {
  visitor: Visitor
  lines: number
  onOpenCart: () => void
  onSearch: () => void
}

const entry = 'relative flex h-full w-full flex-col items-center justify-center gap-0.5 text-2xs font-semibold'

/** For the thumb, below 768 px. */
export function BottomBar({ visitor, lines, onOpenCart, onSearch }: BottomBarProps) {
  return (
    <nav
      aria-label={words.quickNavigation}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid h-(--bottom-bar) grid-cols-4">
        <Place path={pages.home} text={words.home} icon={<IconHome aria-hidden className="size-6" />} />
        <li>
          <button type="button" onClick={onSearch} className={clsx(entry, 'text-muted')}>
            <IconSearch aria-hidden className="size-6" />
            {words.search}
          </button>
        </li>
        <li>
          <button type="button" onClick={onOpenCart} className={clsx(entry, 'text-muted')}>
            <IconShoppingBag aria-hidden className="size-6" />
            {words.cart}
            <CartBadge
              lines={lines}
              className="absolute top-1 left-[calc(50%+0.25rem)] h-5 min-w-5 bg-leaf! text-2xs text-on-leaf!"
            />
          </button>
        </li>
        <Place path={visitor.path} text={visitor.name} icon={<IconUser aria-hidden className="size-6" />} />
      </ul>
    </nav>
  )
}

function Place({ path, text, icon }: { path: string; text: string; icon: ReactNode }) {
  return (
    <li className="min-w-0">
      <NavLink
        to={path}
        end={path === pages.home}
        className={({ isActive }) => clsx(entry, isActive ? 'text-leaf-ink' : 'text-muted')}
      >
        {icon}
        <span className="max-w-full truncate px-1">{text}</span>
      </NavLink>
    </li>
  )
}
