import { IconBasket } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { shell as words } from '#messages/shell.ts'
import { barEntryClass } from './bar-entry.ts'
import { CartCount } from './cart-count.tsx'

interface BarCartProps {
  lines: number
  /** The cart's total; null on pages that do not show it. */
  sum: ReactNode
  onOpen: () => void
}

/**
 * Shows the cart in the bottom bar. An empty cart is a plain entry, a filled one a pill with its number of lines and
 * total. If the page has a button in the bar, the cart is only an icon.
 */
export function BarCart({ lines, sum, onOpen }: BarCartProps) {
  if (lines === 0)
    return (
      <button type="button" onClick={onOpen} className={clsx(barEntryClass, 'text-muted')}>
        <IconBasket aria-hidden className="size-5.5 shrink-0" />
        <span className="max-[21rem]:sr-only">{words.cart}</span>
      </button>
    )
  return (
    <button
      type="button"
      onClick={onOpen}
      className={clsx(
        'relative m-1.5 flex h-12 animate-grow items-center gap-2.5 rounded-2xl bg-leaf px-3.5 font-semibold text-on-leaf hover:bg-leaf-deep',
        'side:m-1 side:h-auto side:min-h-13 side:w-[calc(100%-0.5rem)] side:flex-col side:justify-center side:gap-0.5 side:px-0 side:py-1.5',
        'shared:m-0 shared:h-full shared:w-full shared:animate-none shared:flex-col shared:justify-center shared:gap-0.5 shared:bg-transparent shared:px-0 shared:text-muted',
      )}
    >
      <IconBasket
        aria-hidden
        className="size-5.5 shrink-0 side:mr-4 max-[21rem]:upright:hidden shared:max-[21rem]:block"
      />
      <span className="sr-only shared:not-sr-only shared:text-3xs shared:max-[21rem]:sr-only">{words.cart}</span>
      <CartCount
        lines={lines}
        className={clsx(
          'bg-white text-leaf-deep',
          'max-[21rem]:upright:sr-only side:absolute side:top-0.5 side:right-0.5',
          'shared:not-sr-only shared:absolute shared:top-1 shared:left-[calc(50%+0.25rem)] shared:h-5 shared:min-w-5 shared:bg-leaf shared:px-1 shared:text-2xs shared:text-on-leaf',
        )}
      />
      <span className="amount empty:hidden side:text-2xs shared:hidden">{sum}</span>
    </button>
  )
}
