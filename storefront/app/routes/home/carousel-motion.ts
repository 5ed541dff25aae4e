import { useEffect, type RefObject } from 'react'

/** S9.10. */
const ADVANCE_MS = 5_000
/** A strip that somebody moved just now is left alone for most of a turn. */
const REST_MS = 4_000

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

/** Turns the page every 5 s, but not under a pointer or the focus, in a hidden tab, or for those who want less motion. */
export function useAutoAdvance(strip: RefObject<HTMLElement | null>, running: boolean): void {
  useEffect(() => {
    const element = strip.current
    if (!running || !element || wantsLessMotion()) return undefined
    let movedAt = 0
    const moved = (): void => {
      movedAt = performance.now()
    }
    element.addEventListener('scroll', moved, { passive: true })
    const timer = setInterval(() => {
      const attended = element.closest('[data-carousel]')?.matches(':hover, :focus-within') ?? false
      if (!document.hidden && !attended && performance.now() - movedAt > REST_MS)
        goToSlide(element, presentSlide(element) + 1)
    }, ADVANCE_MS)
    return () => {
      clearInterval(timer)
      element.removeEventListener('scroll', moved)
    }
  }, [strip, running])
}

const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
