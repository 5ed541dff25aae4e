import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a move to another screen the keyboard begins at its content, where the screen has not put it already. */
export function PageFocus() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const content = document.getElementById('content')
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
  }, [pathname])
  return null
}
