import { useEffect, useRef, useState } from 'react'
import { cellId, type Place } from './grid-places.ts'

/** The cell one stands on; whoever is led to another gets it into sight and under the keyboard. */
export function usePlace(scrollTo: (row: number) => void) {
  const [at, setAt] = useState<Place>({ row: 0, column: 'cost' })
  const wantsFocus = useRef(false)
  // After every drawing: a line that was out of sight is drawn a moment later.
  useEffect(() => {
    if (!wantsFocus.current) return
    const cell = document.getElementById(cellId(at))
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
  })
  const lead = (place: Place): void => {
    wantsFocus.current = true
    setAt(place)
    scrollTo(place.row)
  }
  return { at, setAt, lead }
}
