import { pages } from '@farmstand/contracts/pages'
import { IconHome, IconSearch, IconUser } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shell as words } from '#messages/shell.ts'
import { BarCart } from './bar-cart.tsx'
import { barEntryClass } from './bar-entry.ts'
import type { Visitor } from './visitor.ts'

/** The current page, if the bar has an entry for it. */
export type BarPlace = 'home' | 'search' | 'profile' | null

interface BottomBarProps {
  at: BarPlace
  visitor: Visitor
  lines: number
  /** The cart's total; null on pages that do not show it. */
  sum: ReactNode
  onOpenCart: () => void
  onSearch: () => void
}

const iconSize = 'size-5.5 shrink-0'

/**
 * Shows the bottom bar of a phone, which in landscape is at the right. A page may put a button into half of the bar
 * (`in-bar`) or replace the whole bar (`as-bar`). If it replaces the bar, the bar's entries move to the top bar.
 */
export function BottomBar({ at, visitor, lines, sum, onOpenCart, onSearch }: BottomBarProps) {
  return (
    <nav
      aria-label={words.quickNavigation}
      className={clsx(
        'fixed z-40 border-line bg-surface given-up:hidden desk:hidden print:hidden',
        'upright:inset-x-0 upright:bottom-0 upright:h-(--bottom-bar) upright:border-t upright:pb-[env(safe-area-inset-bottom)]',
        'side:inset-y-0 side:right-0 side:w-(--side-bar) side:overflow-y-auto side:border-l side:pr-[env(safe-area-inset-right)]',
      )}
    >
      <ul className="flex h-full items-stretch shared:w-1/2 side:flex-col side:justify-evenly">
        <Entry
          current={at === 'home'}
          text={words.home}
          icon={<IconHome aria-hidden className={iconSize} />}
          to={pages.home}
        />
        <Entry
          current={at === 'search'}
          text={words.search}
          icon={<IconSearch aria-hidden className={iconSize} />}
          onPress={onSearch}
          className="searching:text-leaf-ink! shared:hidden"
        />
        <Entry
          current={at === 'profile'}
          text={visitor.name}
          icon={<IconUser aria-hidden className={iconSize} />}
          to={visitor.path}
        />
        <li
          className={clsx(
            'min-w-0',
            lines > 0 ? 'upright:shrink-0 shared:flex-1 shared:basis-0' : 'upright:flex-1 upright:basis-0',
          )}
        >
          <BarCart lines={lines} sum={sum} onOpen={onOpenCart} />
        </li>
      </ul>
    </nav>
  )
}

interface EntryProps {
  current: boolean
  text: string
  icon: ReactNode
  className?: string
}

function Entry({ current, text, icon, className, ...target }: EntryProps & ({ to: string } | { onPress: () => void })) {
  const content = (
    <>
      {icon}
      <span className={clsx('line-clamp-2 max-w-full px-0.5 text-center', !current && 'max-[21rem]:sr-only')}>
        {text}
      </span>
    </>
  )
  return (
    <li
      className={clsx(
        'min-w-0 flex-1 basis-0 side:grow-0 side:basis-auto',
        current ? 'text-leaf-ink searching:text-muted' : 'text-muted',
        // Beside the cart's total, large text leaves the only visible name less than its share.
        current && 'max-[21rem]:max-w-[3.4rem] max-[21rem]:min-w-[44px] max-[21rem]:grow-0 max-[21rem]:basis-auto',
        className,
      )}
    >
      {'to' in target ? (
        <Link to={target.to} aria-current={current ? 'page' : undefined} className={barEntryClass}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={target.onPress} className={barEntryClass}>
          {content}
        </button>
      )}
    </li>
  )
}
