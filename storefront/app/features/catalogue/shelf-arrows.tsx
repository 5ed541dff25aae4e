import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { shelfArrows as words } from '#messages/shelf-arrows.ts'
import { IconButton } from '@farmstand/ui/button.tsx'

interface ShelfArrowsProps {
  strip: RefObject<HTMLUListElement | null>
  title: string
}

/**
 * Shows two buttons beside the title that scroll a shelf by as many cards as are visible. The buttons take up no
 * height, so nothing moves when they appear.
 */
export function ShelfArrows({ strip, title }: ShelfArrowsProps) {
  const [before, setBefore] = useState(false)
  const [after, setAfter] = useState(false)
  const back = useRef<HTMLButtonElement>(null)
  const on = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const look = (): void => {
      setBefore(list.scrollLeft > 1)
      setAfter(list.scrollLeft + list.clientWidth < list.scrollWidth - 1)
    }
    look()
    list.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(list)
    return () => {
      list.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [strip])
  // At either end of the shelf, one button disappears. If it had the focus, the other button receives it.
  useLayoutEffect(() => {
    if (!after && document.activeElement === on.current) back.current?.focus()
    if (!before && document.activeElement === back.current) on.current?.focus()
  }, [before, after])
  return (
    <div className={clsx('-my-2 ml-auto hidden gap-2 desk:pointer-fine:flex', !before && !after && 'invisible')}>
      <IconButton
        ref={back}
        label={words.back(title)}
        onClick={() => scrollByCards(strip.current, -1)}
        className={clsx(arrowClass, !before && 'invisible')}
      >
        <IconChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        ref={on}
        label={words.on(title)}
        onClick={() => scrollByCards(strip.current, 1)}
        className={clsx(arrowClass, !after && 'invisible')}
      >
        <IconChevronRight aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}

/** The touch target is larger than the visible button. The visible button is as high as the title. */
const arrowClass = 'relative size-9! border border-line bg-surface after:absolute after:-inset-1'

/** Scrolls by as many cards as are fully visible. */
function scrollByCards(list: HTMLUListElement | null, direction: 1 | -1): void {
  const [first, second] = list?.children ?? []
  if (!list || !first) return
  const card = second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : list.clientWidth
  const { paddingLeft, paddingRight } = getComputedStyle(list)
  const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  list.scrollBy({ left: direction * card * Math.max(1, Math.floor(room / card)), behavior })
}
