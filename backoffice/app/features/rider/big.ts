import { clsx } from 'clsx'

/**
 * Classes of this screen's buttons. They are for one hand, sun and rain: targets of at least 56 px, text of at least
 * 18 px, and a contrast of at least 7:1, which the usual colours of buttons do not have.
 */
export const bigButton = (look: 'main' | 'plain' = 'plain'): string =>
  clsx(
    'inline-flex min-h-14 w-full items-center justify-center gap-2 rounded-tile px-3 text-center text-lg leading-tight font-semibold',
    look === 'main' ? 'bg-leaf-deep text-on-leaf' : 'border-2 border-ink bg-surface text-ink disabled:border-edge',
  )
