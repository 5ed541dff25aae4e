import { useEffect, useRef, useState } from 'react'
import { cellId, type GridCell } from './grid-places.ts'

/** The cell one stands on; whoever is led to another gets it into sight and under the keyboard. */
export function usePlace(scrollTo: (row: number) => void) {
  const [at, setAt] = useState<GridCell>({ row: 0, column: 'cost' })
  const wanted = useRef<GridCell | null>(null)
  // After every drawing: a line that was out of sight is drawn a moment later, and what an earlier drawing left to do may come first.
  useEffect(() => {
    if (wanted.current === null || cellId(wanted.current) !== cellId(at)) return
    const cell = document.getElementById(cellId(at))
    if (!cell || cell instanceof HTMLInputElement) return
    wanted.current = null
    cell.focus({ preventScroll: true })
  })
  const lead = (place: GridCell): void => {
    wanted.current = place
    setAt({ ...place })
    scrollTo(place.row)
  }
  return { at, setAt, lead }
}
