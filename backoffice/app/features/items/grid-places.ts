import { fields, type EditableField } from './draft.ts'

/** The columns that the keyboard can reach. */
const columns = ['name', ...fields, 'shown'] as const
export type GridColumn = (typeof columns)[number]

export interface GridCell {
  row: number
  column: GridColumn
}

export const cellId = ({ row, column }: GridCell): string => `cell-${row}-${column}`

/** Returns the cell of the grid that contains an HTML element. */
export function placeOf(target: EventTarget | null): GridCell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  const column = columns.find((one) => one === cell?.dataset['column'])
  return cell && column ? { row: Number(cell.dataset['row']), column } : null
}

export const fieldAt = ({ column }: GridCell): EditableField | null => fields.find((one) => one === column) ?? null

/**
 * Returns the cell that a key moves to; null for a key that does not move. `shown`: the number of rows that fit on the
 * screen.
 */
export function cellAfterKey(
  { row, column }: GridCell,
  key: string,
  { rows, shown }: { rows: number; shown: number },
): GridCell | null {
  const to = (next: number): GridCell => ({ row: Math.max(0, Math.min(rows - 1, next)), column })
  const beside = (step: number): GridCell => ({
    row,
    column: columns[Math.max(0, Math.min(columns.length - 1, columns.indexOf(column) + step))] ?? column,
  })
  const ways: Readonly<Record<string, () => GridCell>> = {
    ArrowDown: () => to(row + 1),
    ArrowUp: () => to(row - 1),
    ArrowRight: () => beside(1),
    ArrowLeft: () => beside(-1),
    PageDown: () => to(row + shown),
    PageUp: () => to(row - shown),
    Home: () => to(0),
    End: () => to(rows - 1),
  }
  return ways[key]?.() ?? null
}

/** Returns the next or previous cell that can be edited. Continues in the neighbouring row. */
export function nextField({ row, column }: GridCell, back: boolean, rows: number): GridCell {
  const at = fields.findIndex((one) => one === column) + (back ? -1 : 1)
  const here = fields[at]
  if (here) return { row, column: here }
  const next = Math.max(0, Math.min(rows - 1, row + (back ? -1 : 1)))
  return { row: next, column: (back ? fields.at(-1) : fields[0]) ?? column }
}
