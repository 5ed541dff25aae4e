import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { ItemRow } from '@farmstand/contracts/office/items'
import { notify } from '../../lib/notify.tsx'
import { cellText, pastedCells, readCell } from './cell-text.ts'
import { type Drafts, type EditableField, valuesOf, writeDrafts } from './draft.ts'
import { type GridCell, cellId, fieldAt, nextField, placeOf, cellAfterKey } from './grid-places.ts'
import { pasteCells } from './paste-cells.ts'
import type { Items } from './use-items.ts'

export interface Editing {
  text: string
  problem: string | null
}

interface GridOptions {
  items: Items
  drafts: Drafts
  mayWrite: (field: EditableField, row: ItemRow) => boolean
  /** The number of rows that fit on the screen. */
  shown: number
  scrollTo: (row: number) => void
}

/** Holds the text that is being typed into the current cell. */
function useCellEditing({ items, drafts, mayWrite, scrollTo }: GridOptions) {
  const { at, setAt, focusCell } = useCurrentCell(scrollTo)
  const [editing, setEditing] = useState<Editing | null>(null)
  const field = fieldAt(at)
  const row = items.rowAt(at.row)
  const goTo = (place: GridCell): void => {
    setEditing(null)
    focusCell(place)
  }
  const begin = (place: GridCell, typed?: string): void => {
    const there = items.rowAt(place.row)
    const one = fieldAt(place)
    if (!there || !one || !mayWrite(one, there)) return
    setAt(place)
    const value = drafts.get(there.id)?.wanted[one] ?? valuesOf(there)[one]
    setEditing({ text: typed ?? cellText(one, value), problem: null })
  }
  /** Saves the typed text in the draft. If it is not valid, returns false, so that the cell keeps the focus. */
  const commit = (): boolean => {
    if (!editing || !row || !field) return true
    const read = editing.text.trim() === '' ? { value: null } : readCell(field, editing.text)
    if ('problem' in read) {
      setEditing({ ...editing, problem: read.problem })
      return false
    }
    writeDrafts([{ row, field, value: read.value }])
    setEditing(null)
    return true
  }
  /** When the focus leaves the cell, saves a valid text. Discards any other text and shows why. */
  const leave = (): void => {
    if (!editing || !field || commit()) return
    const read = readCell(field, editing.text)
    if ('problem' in read) notify.failed(`${editing.text}: ${read.problem}`)
    setEditing(null)
  }
  return { at, setAt, row, field, editing, setEditing, goTo, begin, commit, leave }
}

/** Handles keys, clicks and paste in the grid. */
export function useGrid(options: GridOptions) {
  const { items, mayWrite, shown } = options
  const { at, setAt, row, field, editing, setEditing, goTo, begin, commit, leave } = useCellEditing(options)
  const rows = items.total ?? 0
  const next = (key: string): GridCell => cellAfterKey(at, key, { rows, shown }) ?? at

  const keysWhileEditing = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event
    const ways: Readonly<Record<string, () => GridCell>> = {
      Enter: () => next(shiftKey ? 'ArrowUp' : 'ArrowDown'),
      Tab: () => nextField(at, shiftKey, rows),
      ArrowDown: () => next(key),
      ArrowUp: () => next(key),
    }
    const way = ways[key]
    if (key === 'Escape') goTo(at)
    else if (!way) return
    else if (commit()) goTo(way())
    event.preventDefault()
  }
  const keysWhileMoving = (event: KeyboardEvent): void => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = cellAfterKey(at, key, { rows, shown })
    if (place) goTo(place)
    else if (field && /^[\d.₹]$/.test(key)) begin(at, key)
    else if (field && (key === 'Enter' || key === 'F2')) begin(at)
    else if (field && row && (key === 'Delete' || key === 'Backspace')) writeDrafts([{ row, field, value: null }])
    else return
    event.preventDefault()
  }
  return {
    at,
    editing,
    setText: (text: string): void => setEditing({ text, problem: null }),
    leave,
    onKeyDown: (event: KeyboardEvent): void => (editing ? keysWhileEditing(event) : keysWhileMoving(event)),
    onFocus: (event: { target: EventTarget }): void => {
      const place = placeOf(event.target)
      if (place && (place.row !== at.row || place.column !== at.column)) setAt(place)
    },
    onClick: (event: MouseEvent): void => {
      const place = placeOf(event.target)
      if (place && fieldAt(place) && !(event.target instanceof HTMLInputElement)) begin(place)
    },
    onPaste: (event: ClipboardEvent): void => {
      const cells = pastedCells(event.clipboardData.getData('text/plain'))
      const isOne = cells.length === 1 && cells[0]?.length === 1
      if (!field || (isOne && editing)) return
      event.preventDefault()
      setEditing(null)
      void pasteCells({ items, mayWrite, row: at.row, field, cells }).catch((error: Error) =>
        notify.failed(error.message),
      )
    },
  }
}

/** Holds the current cell. `focusCell` scrolls to another cell and focuses it. */
function useCurrentCell(scrollTo: (row: number) => void) {
  const [at, setAt] = useState<GridCell>({ row: 0, column: 'cost' })
  const wanted = useRef<GridCell | null>(null)
  // Runs after every render, because a line that was out of view is rendered later, and other renders may come first.
  useEffect(() => {
    if (wanted.current === null || cellId(wanted.current) !== cellId(at)) return
    const cell = document.getElementById(cellId(at))
    if (!cell || cell instanceof HTMLInputElement) return
    wanted.current = null
    cell.focus({ preventScroll: true })
  })
  const focusCell = (place: GridCell): void => {
    wanted.current = place
    setAt({ ...place })
    scrollTo(place.row)
  }
  return { at, setAt, focusCell }
}
