import { useCallback, useState, type RefCallback } from 'react'

/**
 * Returns the id of the section that the visitor is reading: the one in the upper half of the screen. Each section has
 * its id in `data-section`. `watchSections` is the ref for the list.
 */
export function useSectionInSight(
  count: number,
  first: string,
): { inSight: string; watchSections: RefCallback<HTMLElement> } {
  const [inSight, setInSight] = useState<{ first: string; section: string }>({ first, section: first })
  const watchSections = useCallback(
    (list: HTMLElement | null) => {
      if (!list || count < 2) return undefined
      const read = new Map<Element, boolean>()
      const observer = new IntersectionObserver(
        (entries) => {
          for (const entry of entries) read.set(entry.target, entry.isIntersecting)
          const here = [...list.querySelectorAll<HTMLElement>('[data-section]')].find((section) => read.get(section))
          if (here) setInSight({ first, section: here.dataset['section'] ?? first })
        },
        // A band in the upper half of the screen. The section that crosses this band is the one being read.
        { rootMargin: '-25% 0px -65% 0px' },
      )
      for (const section of list.querySelectorAll('[data-section]')) observer.observe(section)
      return () => observer.disconnect()
    },
    [count, first],
  )
  return { inSight: inSight.first === first ? inSight.section : first, watchSections }
}

/**
 * The greatest distance between the screen and the end of the list below it at which more is loaded. Before the first
 * scroll, the end must be visible, because a visitor who does not scroll needs no more.
 */
const AHEAD = '0px 0px 100% 0px'
const IN_SIGHT = '0px'

/**
 * Calls `reached` whenever the end of the list is visible. After the first scroll, also calls it when the end is less
 * than a screen away. Returns a function that stops this.
 */
export function watchEnd(end: Element, reached: () => void): () => void {
  let stop = watch(end, reached, window.scrollY > 0 ? AHEAD : IN_SIGHT)
  const lookAhead = (): void => {
    stop()
    stop = watch(end, reached, AHEAD)
  }
  document.addEventListener('scroll', lookAhead, { once: true, passive: true })
  return () => {
    document.removeEventListener('scroll', lookAhead)
    stop()
  }
}

function watch(end: Element, reached: () => void, rootMargin: string): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) reached()
    },
    { rootMargin },
  )
  observer.observe(end)
  return () => observer.disconnect()
}
