/** A dragged sheet closes after FAR_PX pixels, or after SHORT_PX pixels if it moves at more than FAST px per ms. */
const FAR_PX = 96
const SHORT_PX = 24
const FAST = 0.5

/** Returns true while the screen is so narrow that the panel is drawn as a sheet at the bottom. */
const fromBelow = (): boolean => window.matchMedia('(width <= 48rem)').matches

/** Closes a sheet when the customer drags it down by its header. Returns a function that ends this. */
export function dragDown(panel: HTMLElement, head: HTMLElement, close: () => void): () => void {
  let start: { y: number; at: number } | null = null
  const drawn = (event: PointerEvent): number => (start ? Math.max(0, event.clientY - start.y) : 0)

  const begin = (event: PointerEvent): void => {
    const onButton = event.target instanceof Element && event.target.closest('button') !== null
    if (onButton || !event.isPrimary || !fromBelow()) return
    start = { y: event.clientY, at: event.timeStamp }
    head.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent): void => {
    if (start) panel.style.translate = `0 ${drawn(event)}px`
  }
  const end = (event: PointerEvent): void => {
    if (!start) return
    const way = drawn(event)
    const far = way > FAR_PX || (way > SHORT_PX && way / (event.timeStamp - start.at) > FAST)
    start = null
    panel.style.translate = ''
    if (far && event.type === 'pointerup') close()
  }

  const stop = new AbortController()
  const { signal } = stop
  head.addEventListener('pointerdown', begin, { signal })
  head.addEventListener('pointermove', move, { signal })
  head.addEventListener('pointerup', end, { signal })
  head.addEventListener('pointercancel', end, { signal })
  return () => stop.abort()
}
