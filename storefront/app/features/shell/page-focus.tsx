import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a move to another page, the keyboard and the screen reader begin at its content, and the title is said. */
export function PageFocus() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setTitle(document.title)
    const content = document.getElementById('content')
    // A page that begins with a field has put the focus there itself.
    const inField = document.activeElement instanceof HTMLInputElement && content?.contains(document.activeElement)
    if (!inField) content?.focus({ preventScroll: true })
  }, [pathname])
  return <output className="sr-only">{title}</output>
}
