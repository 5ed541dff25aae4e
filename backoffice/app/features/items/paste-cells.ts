import type { ItemRow } from '@farmstand/contracts/office/items'
import { notify } from '../../lib/notify.tsx'
import { readCell } from './cell-text.ts'
import { fields, writeDrafts, type CellValue, type EditableField } from './draft.ts'
import type { Items } from './use-items.ts'
import { items as words } from '#messages/items.ts'

interface Pasted {
  items: Items
  mayWrite: (field: EditableField, row: ItemRow) => boolean
  /** The row and the column of the first cell. Pasted lines go down from there, cells to the right. */
  row: number
  field: EditableField
  cells: readonly (readonly string[])[]
}

const MAX_LISTED = 5

/** Writes cells copied from a spreadsheet into the drafts. Skips and lists those that it cannot read. */
export async function pasteCells({ items, mayWrite, row: first, field, cells }: Pasted): Promise<void> {
  const found = await items.rowsFrom(first, cells.length)
  const written: CellValue[] = []
  const unread: string[] = []
  for (const [line, texts] of cells.entries())
    for (const [column, text] of texts.entries()) {
      const row = found[line]
      const to = fields[fields.indexOf(field) + column]
      if (!row || !to || text.trim() === '' || !mayWrite(to, row)) continue
      const read = readCell(to, text)
      if ('problem' in read) unread.push(words.pastedLine(line + 1, text.trim().replaceAll(/\s+/g, ' ').slice(0, 20)))
      else written.push({ row, field: to, value: read.value })
    }
  writeDrafts(written)
  if (unread.length > 0)
    notify.failed(words.notPasted(unread.slice(0, MAX_LISTED), Math.max(0, unread.length - MAX_LISTED)))
  else notify.done(words.pasted(written.length))
}
