/** An A4 page, in points. */
export const PAGE = { left: 36, right: 559, top: 40, bottom: 780 }
export const ROOM = PAGE.right - PAGE.left
export const colors = { muted: '#566459', line: '#cfcab8', leaf: '#12572b', band: '#eef4ee' }
export const SMALL = 8

/** A thin line across the page. */
export function rule(document: PDFKit.PDFDocument, y: number): void {
  document
    .moveTo(PAGE.left - 4, y)
    .lineTo(PAGE.right + 4, y)
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .stroke()
}
