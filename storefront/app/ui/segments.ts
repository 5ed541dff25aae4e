import { clsx } from 'clsx'

/** The classes of a row of choices of which one is selected. */
export const segmentsClass = 'inline-flex rounded-2xl bg-sunken p-1'

export const segmentClass = (on: boolean): string =>
  clsx(
    'min-h-10 min-w-11 rounded-xl px-2.5 text-sm font-semibold transition-colors touch sm:px-4',
    on ? 'bg-raised text-ink shadow-sm' : 'text-muted hover:text-ink',
  )
