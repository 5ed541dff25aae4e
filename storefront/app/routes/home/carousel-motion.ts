/** How long a slide stands before the next one comes. */
const ADVANCE_MS = 5_000

export function presentSlide(strip: HTMLElement): number {
  return Math.min(strip.children.length - 1, Math.max(0, Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))))
}

/** After the last slide comes the first, and before the first the last. */
export function goToSlide(strip: HTMLElement | null, wanted: number): void {
  const count = strip?.children.length ?? 0
  const slide = strip?.children[(wanted + count) % count]
  if (!strip || !(slide instanceof HTMLElement)) return
  strip.scrollTo({ left: slide.offsetLeft, behavior: wantsLessMotion() ? 'auto' : 'smooth' })
}

/**
 * Turns the page 5 s after it came to rest, whoever moved it: each step of a movement begins the wait anew, so that a long way back
 * to the first slide takes nothing from its time. Not under a pointer or the focus, in a hidden tab, or for those who want less
 * motion. Returns how to stop.
 */
export function keepTurning(element: HTMLElement): () => void {
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
