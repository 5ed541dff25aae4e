import { IconChevronLeft, IconChevronRight, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Banner } from '@farmstand/contracts/banner'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { home as words } from '../../messages/en/home.ts'
import { IconButton } from '../../ui/button.tsx'
import { BannerCard } from './banner-card.tsx'
import { inPairs } from './banners.ts'

const ADVANCE_MS = 5_000

/**
 * A strip that scrolls and snaps by itself, so it has its final shape before any script runs and moves under the thumb as the
 * browser does it; the script only turns the page every 5 s, and not for those who hover, focus, paused it or want less motion.
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const slides = inPairs(banners)
  const strip = useRef<HTMLUListElement>(null)
  const [present, setPresent] = useState(0)
  const [paused, setPaused] = useState(false)
  const [attended, setAttended] = useState(false)
  const count = slides.length

  const goTo = (index: number) => {
    const target = (index + count) % count
    const slide = strip.current?.children[target]
    if (strip.current && slide instanceof HTMLElement) strip.current.scrollTo({ left: slide.offsetLeft - strip.current.offsetLeft, behavior: motion() })
  }
  useAutoAdvance(() => goTo(present + 1), count > 1 && !paused && !attended, present)

  if (count === 0) return null
  return (
    <section
      aria-label={words.banners}
      aria-roledescription="carousel"
      onMouseEnter={() => setAttended(true)}
      onMouseLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      <ul
        ref={strip}
        onScroll={(event) => setPresent(slideAt(event.currentTarget))}
        className="no-bar relative flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-banner"
      >
        {slides.map((pair, index) => (
          <li
            key={pair.map((banner) => banner.banner_id).join('-')}
            role="group"
            aria-roledescription="slide"
            aria-label={words.slide(index + 1, count)}
            inert={index !== present}
            className={clsx('grid w-full shrink-0 snap-start gap-3', pair.length === 2 && 'md:grid-cols-2')}
          >
            {pair.map((banner, place) => (
              <BannerCard key={banner.banner_id} banner={banner} first={index === 0 && place === 0} eager={index === 0} />
            ))}
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <div className="mt-1 flex items-center justify-center gap-1">
          <IconButton label={words.previous} onClick={() => goTo(present - 1)} className="text-muted max-md:hidden">
            <IconChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={paused ? words.play : words.pause} onClick={() => setPaused(!paused)} className="text-muted">
            {paused ? <IconPlayerPlayFilled aria-hidden className="size-4" /> : <IconPlayerPauseFilled aria-hidden className="size-4" />}
          </IconButton>
          {slides.map((pair, index) => (
            <button
              key={pair.map((banner) => banner.banner_id).join('-')}
              type="button"
              aria-label={words.goToSlide(index + 1)}
              aria-current={index === present || undefined}
              onClick={() => goTo(index)}
              className="flex h-11 w-6 items-center justify-center"
            >
              <span className={clsx('h-2 rounded-full transition-all', index === present ? 'w-5.5 bg-leaf' : 'w-2 bg-edge')} />
            </button>
          ))}
          <IconButton label={words.next} onClick={() => goTo(present + 1)} className="text-muted max-md:hidden">
            <IconChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      ) : null}
    </section>
  )
}

/** Counts from the last turn of the page, whoever turned it; nobody's attention is called while the tab is hidden. */
function useAutoAdvance(advance: () => void, running: boolean, present: number): void {
  const latest = useRef(advance)
  useEffect(() => {
    latest.current = advance
  })
  useEffect(() => {
    if (!running || wantsLessMotion()) return
    const timer = setInterval(() => {
      if (!document.hidden) latest.current()
    }, ADVANCE_MS)
    return () => clearInterval(timer)
  }, [running, present])
}

const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const motion = (): ScrollBehavior => (wantsLessMotion() ? 'auto' : 'smooth')

function slideAt(strip: HTMLElement): number {
  return Math.min(strip.children.length - 1, Math.max(0, Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))))
}
