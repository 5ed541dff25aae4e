import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfficeOrderRow } from '@farmstand/contracts/office/order'
import { isWriting } from '@farmstand/ui/is-writing.ts'

interface KeysProps {
  /** The orders of each column, from left to right. A list has one column. */
  columns: readonly (readonly OfficeOrderRow[])[]
  marked: ReadonlySet<string>
  onMark: (marked: ReadonlySet<string>) => void
  /** Called when the key M is pressed, to move the current order. */
  onMove: (uid: string) => void
}

/**
 * Handles the keyboard shortcuts of the order lists. J and K go down and up, arrows change the column, X marks, Enter
 * opens, M moves the order on. Returns the current order and a function that sets it.
 */
export function useOrderKeys({ columns, marked, onMark, onMove }: KeysProps) {
  const [current, setCurrent] = useState<string | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const column = columns.findIndex((rows) => rows.some(({ uid }) => uid === current))
    const place = columns[column]?.findIndex(({ uid }) => uid === current) ?? -1
    const goTo = (rows: readonly OfficeOrderRow[] | undefined, index: number): void => {
      const row = rows?.[Math.max(0, Math.min(rows.length - 1, index))]
      if (!row) return
      setCurrent(row.uid)
      document.getElementById(`order-${row.uid}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const first = columns.findIndex((rows) => rows.length > 0)
    const moveDown = (steps: number): void => goTo(columns[column < 0 ? first : column], place + steps)
    const moveAside = (steps: 1 | -1): void => {
      const beside = steps === 1 ? columns.slice(column + 1) : columns.slice(0, column).toReversed()
      goTo(
        beside.find((rows) => rows.length > 0),
        place,
      )
    }
    const press = (event: KeyboardEvent): void => {
      if (isForOtherControl(event)) return
      if (event.key === 'j') moveDown(1)
      if (event.key === 'k') moveDown(-1)
      if (current === null || place < 0) return
      if (event.key === 'ArrowRight') moveAside(1)
      if (event.key === 'ArrowLeft') moveAside(-1)
      if (event.key === 'x') onMark(toggleMark(marked, current))
      if (event.key === 'm') onMove(current)
      if (event.key === 'Enter') void navigate(`/orders/${current}`)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [columns, current, marked, onMark, onMove, navigate])
  return [current, setCurrent] as const
}

/** Returns whether a key press belongs to a field, a button, a dialog or the browser. */
function isForOtherControl(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return key === 'Enter'
  return isWriting(event) || (/^(BUTTON|A)$/.test(target.tagName) && key === 'Enter')
}

export function toggleMark(marked: ReadonlySet<string>, uid: string): ReadonlySet<string> {
  const after = new Set(marked)
  if (!after.delete(uid)) after.add(uid)
  return after
}
