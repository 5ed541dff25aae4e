import { useCallback, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * Shows the children as a browser window of `width` pixels would show them, scaled down to the available space. The
 * children are in a separate document, so that media queries use that width.
 */
export function SizedFrame({ title, width, children }: { title: string; width: number; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(0)
  const [room, setRoom] = useState(width)
  const outside = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined
    const watch = new ResizeObserver(() => setRoom(box.clientWidth))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  const inside = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined
    const watch = new ResizeObserver(() => setHeight(box.offsetHeight))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  // Handles both cases: some browsers have the empty document when the ref is set and fire no `load` for React, and
  // others replace the document later.
  const furnish = useCallback((frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument
    if (!inner || inner.querySelector('link, style')) return
    inner.documentElement.lang = document.documentElement.lang
    inner.documentElement.style.scrollbarGutter = 'auto'
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      inner.head.append(sheet.cloneNode(true))
    setBody(inner.body)
  }, [])
  const scale = Math.min(1, room / width)
  return (
    <div ref={outside} style={{ height: height * scale }} className="relative overflow-hidden">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it loads no page: it contains only what this page renders, under the same policy */}
      <iframe
        title={title}
        tabIndex={-1}
        ref={furnish}
        onLoad={({ currentTarget }) => furnish(currentTarget)}
        style={{ width, height, scale, transformOrigin: 'top left' }}
        className="absolute top-0 left-0 max-w-none border-0"
      />
      {body ? createPortal(<div ref={inside}>{children}</div>, body) : null}
    </div>
  )
}
