import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export const toneClass = {
  leaf: 'bg-tone-leaf',
  turmeric: 'bg-tone-turmeric',
  clay: 'bg-tone-clay',
  sky: 'bg-tone-sky',
} as const

/** CSS classes of the button on a toned card. A click anywhere on the card presses the button. */
export const cardButtonClass =
  'mt-auto mb-1.5 inline-flex min-h-7.5 items-center justify-center rounded-lg bg-button-ink px-2.5 text-xs font-semibold text-on-button-ink transition-colors select-none after:absolute after:inset-0 hover:opacity-90 md:mb-0 md:min-h-9 md:px-3.5 md:text-sm'

interface TonedCardProps {
  tone: keyof typeof toneClass
  title: string
  subtitle: string | null
  /** The picture that fills the circle in the corner. */
  picture: ReactNode
  button: ReactNode
}

/**
 * A coloured card with a text beside a picture. The text is never part of the picture, so that it grows with the
 * reader's font size and screen readers can read it.
 */
export function TonedCard({ tone, title, subtitle, picture, button }: TonedCardProps) {
  return (
    <div
      className={clsx(
        'relative isolate flex h-full min-h-25 flex-col items-start gap-1.5 overflow-hidden rounded-card p-2.5 md:min-h-47.5 md:rounded-banner md:p-6',
        toneClass[tone] ?? toneClass.leaf,
      )}
    >
      <span className="absolute -right-2.5 -bottom-3 -z-1 size-20 overflow-hidden rounded-full max-[22rem]:size-16 md:-top-7 md:-right-10 md:bottom-auto md:size-48 lg:size-64">
        {picture}
      </span>
      <p className="max-w-[13ch] text-sm leading-tight font-semibold text-balance md:max-w-[min(13ch,100%-7.5rem)] md:text-lg md:leading-6.5 lg:max-w-[min(13ch,100%-10.5rem)] lg:text-xl lg:leading-7">
        {title}
      </p>
      {subtitle ? (
        <p className="max-w-[min(55%,100%-8.5rem)] text-sm max-md:hidden lg:max-w-[min(55%,100%-12rem)]">{subtitle}</p>
      ) : null}
      {button}
    </div>
  )
}
