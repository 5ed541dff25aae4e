import { useEffect, useState, type RefObject } from 'react'

/** Which of the sections inside `list` is being read: the last one that has come up under the top bar. `[data-section]` names each. */
export function useSectionInSight(list: RefObject<HTMLElement | null>, count: number, first: string): string {
  const [inSight, setInSight] = useState<{ first: string; section: string }>({ first, section: first })
  useEffect(() => {
    const element = list.current
    if (!element || count < 2) return undefined
    const read = new Map<Element, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) read.set(entry.target, entry.isIntersecting)
        const here = [...element.querySelectorAll<HTMLElement>('[data-section]')].find((section) => read.get(section))
        if (here) setInSight({ first, section: here.dataset['section'] ?? first })
      },
      // A band in the upper half of the screen: what crosses it is what one looks at.
      { rootMargin: '-25% 0px -65% 0px' },
    )
    for (const section of element.querySelectorAll('[data-section]')) observer.observe(section)
    return () => observer.disconnect()
  }, [list, count, first])
  return inSight.first === first ? inSight.section : first
}

/** Calls `reached` whenever the end of the list is less than a screen away, until told to stop. */
export function watchEnd(end: Element, reached: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) reached()
    },
    { rootMargin: '0px 0px 100% 0px' },
  )
  observer.observe(end)
  return () => observer.disconnect()
}
