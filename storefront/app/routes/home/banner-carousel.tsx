import { IconChevronLeft, IconChevronRight, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Banner } from '@farmstand/contracts/banner'
import { clsx } from 'clsx'
import { useCallback, useRef, useState } from 'react'
import { home as words } from '#messages/home.ts'
import { IconButton } from '@farmstand/ui/button.tsx'
import { BannerCard } from './banner-card.tsx'
import { inPairs } from './banners.ts'
import { goToSlide, advanceAutomatically, presentSlide } from './carousel-motion.ts'

/**
 * Shows banners in a strip with native scrolling and snapping. The strip has its final size before any script runs, and
 * the browser itself moves it with the thumb. The script only moves to the next slide every 5 s. With `leads`, the
 * browser loads the first picture before others.
 */
export function BannerCarousel({ banners, leads }: { banners: readonly Banner[]; leads: boolean }) {
  const slides = inPairs(banners).map((pair) => ({ pair, key: pair.map((banner) => banner.banner_id).join('-') }))
  const strip = useRef<HTMLUListElement>(null)
  const [present, setPresent] = useState(0)
  const [paused, setPaused] = useState(false)
  const several = slides.length > 1
  const turning = several && !paused
  const placeStrip = useCallback(
    (list: HTMLUListElement) => {
      strip.current = list
      return turning ? advanceAutomatically(list) : () => undefined
    },
    [turning],
  )
  if (slides.length === 0) return null
  return (
    <section aria-label={words.banners} aria-roledescription={words.carousel} data-carousel>
      <ul
        ref={placeStrip}
        onScroll={(event) => setPresent(presentSlide(event.currentTarget))}
        className="no-bar relative flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-card md:gap-4 md:rounded-banner"
      >
        {slides.map(({ pair, key }, index) => (
          <li
            key={key}
            aria-label={words.slide(index + 1, slides.length)}
            inert={index !== present}
            className={clsx('grid w-full shrink-0 snap-start gap-2 md:gap-4', pair.length === 2 && 'grid-cols-2')}
          >
            {pair.map((banner, place) => (
              <BannerCard key={banner.banner_id} banner={banner} first={leads && index === 0 && place === 0} />
            ))}
          </li>
        ))}
      </ul>
      {several ? (
        // The touch targets are higher than the visible row of buttons, so they overlap the elements above and below a
        // little. The space between the targets receives no touches.
        <div className="pointer-events-none relative z-1 -mt-2 -mb-3 flex items-center justify-center *:pointer-events-auto md:-my-2">
          <IconButton
            label={words.previous}
            onClick={() => goToSlide(strip.current, present - 1)}
            className="text-muted max-md:hidden"
          >
            <IconChevronLeft aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            label={paused ? words.play : words.pause}
            onClick={() => setPaused(!paused)}
            className="text-muted"
          >
            {paused ? (
              <IconPlayerPlayFilled aria-hidden className="size-3.5" />
            ) : (
              <IconPlayerPauseFilled aria-hidden className="size-3.5" />
            )}
          </IconButton>
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              aria-label={words.goToSlide(index + 1)}
              aria-current={index === present || undefined}
              onClick={() => goToSlide(strip.current, index)}
              className="flex h-11 w-11 items-center justify-center"
            >
              <span
                className={clsx('h-1 w-8 rounded-full transition-colors', index === present ? 'bg-leaf' : 'bg-line')}
              />
            </button>
          ))}
          <IconButton
            label={words.next}
            onClick={() => goToSlide(strip.current, present + 1)}
            className="text-muted max-md:hidden"
          >
            <IconChevronRight aria-hidden className="size-4" />
          </IconButton>
        </div>
      ) : null}
    </section>
  )
}
