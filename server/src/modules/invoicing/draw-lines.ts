import type { Invoice } from '@farmstand/contracts/invoice'
import { columnsOf, type Column } from './paper-columns.ts'
import { colors, PAGE, ROOM, rule, SMALL } from './paper-page.ts'
import { lineHeight, linesOf, setText } from './paper-type.ts'
import { codeText } from './paper-words.ts'

type Document = PDFKit.PDFDocument

const PADDING = 4

/** The table of what was sold, over as many pages as it needs; answers where it ends. */
export function drawLines(document: Document, paper: Invoice, top: number): number {
  const columns = columnsOf(paper, ROOM)
  let y = drawTitles(document, columns, top)
  for (const [place, line] of paper.lines.entries()) {
    const cells = columns.map((column) => column.of(line, place))
    const code = line.hsn ? codeText(line.hsn) : ''
    const height = rowHeight(document, columns, cells) + (code ? lineHeight(7) : 0)
    if (y + height > PAGE.bottom) {
      document.addPage()
      y = drawTitles(document, columns, PAGE.top)
    }
    const after = drawCells(document, columns, cells, y + PADDING, 400)
    if (code) {
      const x = PAGE.left + (columns[0]?.width ?? 0)
      setText(document, code, { x, y: after, width: 100 }, { size: 7, color: colors.muted })
    }
    y += height
    rule(document, y)
  }
  if (y + 24 > PAGE.bottom) {
    document.addPage()
    y = PAGE.top
  }
  drawCells(
    document,
    columns,
    columns.map((column) => column.sum?.(paper) ?? ''),
    y + PADDING,
    600,
  )
  return y + lineHeight(SMALL) + 2 * PADDING
}

function drawTitles(document: Document, columns: readonly Column[], y: number): number {
  const height = lineHeight(SMALL) + 2 * PADDING
  document.rect(PAGE.left - 4, y, ROOM + 8, height).fill(colors.band)
  drawCells(
    document,
    columns,
    columns.map((column) => column.title),
    y + PADDING,
    600,
  )
  return y + height
}

/** Sets a row and answers where the text of its item ends. */
function drawCells(
  document: Document,
  columns: readonly Column[],
  cells: readonly string[],
  y: number,
  weight: 400 | 600,
): number {
  let x = PAGE.left
  let end = y
  for (const [place, { width, align }] of columns.entries()) {
    const height = setText(document, cells[place] ?? '', { x, y, width: width - 2 }, { size: SMALL, weight, align })
    if (place === 1) end = y + height
    x += width
  }
  return end
}

const rowHeight = (document: Document, columns: readonly Column[], cells: readonly string[]): number =>
  2 * PADDING +
  lineHeight(SMALL) *
    Math.max(
      ...columns.map(({ width }, place) => linesOf(document, cells[place] ?? '', { size: SMALL }, width - 2).length),
    )
