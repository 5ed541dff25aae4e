/** Milliseconds for which each slide is shown. */
const ADVANCE_MS = 5_000

export function presentSlide(strip: HTMLElement): number {
  return Math.min(strip.children.length - 1, Math.max(0, Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))))
}

/** Scrolls to a slide. After the last slide comes the first, and before the first comes the last. */
export function goToSlide(strip: HTMLElement | null, wanted: number): void {
  const count = strip?.children.length ?? 0
  const slide = strip?.children[(wanted + count) % count]
  if (!strip || !(slide instanceof HTMLElement)) return
  strip.scrollTo({ left: slide.offsetLeft, behavior: wantsLessMotion() ? 'auto' : 'smooth' })
}

/**
 * Moves to the next slide 5 s after the carousel has come to rest. Each scroll event restarts the timer, so that the
 * long way back to the first slide does not shorten the time for which that slide is shown. The timer pauses while the
 * pointer or the focus is on the carousel, in a hidden tab, and with reduced motion. Returns a function that stops it.
 */
export function advanceAutomatically(element: HTMLElement): () => void {
  if (wantsLessMotion()) return () => undefined
  let timer: ReturnType<typeof setTimeout>
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(turn, ADVANCE_MS)
  }
  const turn = (): void => {
    const attended = element.closest('[data-carousel]')?.matches(':hover, :focus-within') ?? false
    if (!document.hidden && !attended) goToSlide(element, presentSlide(element) + 1)
    wait()
  }
  element.addEventListener('scroll', wait, { passive: true })
  wait()
  return () => {
    clearTimeout(timer)
    element.removeEventListener('scroll', wait)
  }
}

const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
