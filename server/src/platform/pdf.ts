import { fileURLToPath } from 'node:url'
import type { Content, CustomTableLayout } from 'pdfmake'
import { patchFontkit } from './patch-fontkit.ts'
import { BASE_FONT, hasScriptFont, scriptFontFiles, scriptRuns } from './script-runs.ts'
import { oneLine } from './text.ts'

/** Returns the file of the base font. The font has Latin, Devanagari and ₹; PDF's standard fonts lack the last two. */
const fontFile = (weight: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/anek-devanagari/${weight}/AnekDevanagari_${weight}.ttf`))

/** The margin of an A4 page in points. All lengths in this file are in points. */
const MARGIN = 36
/** The width between the margins of an upright page, and of a page across. */
export const ROOM = 595 - 2 * MARGIN
export const WIDE_ROOM = 842 - 2 * MARGIN
/** The horizontal and vertical padding of a table cell. */
const GAP = 3
const LEADING = 4

const colors = { ink: '#1d2a20', muted: '#566459', accent: '#12572b', line: '#cfcab8', band: '#eef4ee' }

const styles = {
  name: { fontSize: 13, bold: true, color: colors.accent },
  title: { fontSize: 15, bold: true },
  strong: { fontSize: 10, bold: true },
  large: { fontSize: 13, bold: true },
  body: { fontSize: 9 },
  small: { fontSize: 8, color: colors.muted },
  note: { fontSize: 7, color: colors.muted },
}

const padding = {
  paddingLeft: () => GAP,
  paddingRight: () => GAP,
  paddingTop: () => LEADING,
  paddingBottom: () => LEADING,
}
const tableLayouts: Record<string, CustomTableLayout> = {
  list: {
    ...padding,
    hLineWidth: (row, { table }) => (row > 1 && row < table.body.length ? 0.5 : 0),
    hLineColor: colors.line,
    vLineWidth: () => 0,
    fillColor: (row) => (row === 0 ? colors.band : null),
  },
  band: { ...padding, hLineWidth: () => 0, vLineWidth: () => 0, fillColor: colors.band },
}

/**
 * The PDF library, loaded when the first document is drawn. Loading takes a fifth of a second and 30 MB, and most
 * processes draw no document.
 */
let library: ReturnType<typeof loadLibrary> | null = null
async function loadLibrary() {
  const { default: pdfmake } = await import('pdfmake')
  const fonts = { normal: fontFile('400Regular'), bold: fontFile('600SemiBold') }
  patchFontkit(fonts.normal)
  const others = Object.entries(scriptFontFiles).map(([name, file]) => [name, { normal: file, bold: file }] as const)
  pdfmake.setFonts({ [BASE_FONT]: fonts, ...Object.fromEntries(others) })
  pdfmake.setTableLayouts(tableLayouts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => [...Object.values(fonts), ...Object.values(scriptFontFiles)].includes(path))
  return pdfmake
}

export interface PdfDocument {
  title: string
  author: string
  createdAt: Date
  /** The language for screen readers, such as 'hi-IN'; English by default. */
  language?: string
  content: Content[]
  /** True for pages across, for wide tables. */
  wide?: boolean
  /** The text beside the title at the foot of a page, for example 'Page 1 of 3'. */
  pageName: (page: number, pages: number) => string
}

/**
 * Draws a document on as many A4 pages as it needs. The caller must first make texts that users entered printable with
 * `asPrinted`.
 */
export async function drawPdf({ pageName, wide = false, ...document }: PdfDocument): Promise<Buffer> {
  const { title } = document
  return draw(document, {
    pageSize: 'A4',
    pageOrientation: wide ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, 40, MARGIN, 56],
    footer: (page, pages) => ({
      ...twoColumns([title], [pageName(page, pages)], wide ? WIDE_ROOM : ROOM),
      style: 'small',
      margin: [MARGIN, 20],
    }),
  })
}

/** The page of a receipt printer in points. The paper is 80 mm wide, of which 72 mm are printed. */
const ROLL = { width: 227, margin: 11 }
/** The width of a receipt between its margins. */
export const ROLL_ROOM = ROLL.width - 2 * ROLL.margin

/** Draws slips for a receipt printer. Each slip has a page as long as its content. */
export async function drawRoll({
  slips,
  ...document
}: Omit<PdfDocument, 'content' | 'pageName'> & { slips: Content[][] }): Promise<Buffer> {
  const content = slips.map((stack, at) => ({ stack, ...(at > 0 && { pageBreak: 'before' as const }) }))
  return draw(
    { ...document, content },
    { pageSize: { width: ROLL.width, height: 'auto' }, pageMargins: [ROLL.margin, ROLL.margin, ROLL.margin, 28] },
  )
}

/** The size and margin of a sticker of 50 × 25 mm, in points. */
const LABEL = { width: 141.7, height: 70.9, margin: 6 }

/** Draws stickers, one per page. The caller must make sure that the content of each fits. */
export async function drawLabelSheets({
  labels,
  ...document
}: Omit<PdfDocument, 'content' | 'pageName'> & { labels: Content[] }): Promise<Buffer> {
  const content = labels.map((label, at) => ({ stack: [label], ...(at > 0 && { pageBreak: 'before' as const }) }))
  return draw(
    { ...document, content },
    {
      pageSize: { width: LABEL.width, height: LABEL.height },
      pageMargins: [LABEL.margin, LABEL.margin, LABEL.margin, 2],
    },
  )
}

/**
 * The ways to write a document's text, tried in turn. If the library throws at the first, the second replaces all
 * letters of Indian scripts by '?', so that a document can still be printed.
 */
const textFallbacks: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(/(?:\p{Script=Arabic}|[\u{900}-\u{d7f}]|\u200c|\u200d)+/gu, '?'),
]

type PdfDefinition = Parameters<Awaited<ReturnType<typeof loadLibrary>>['createPdf']>[0]

async function draw(
  { title, author, createdAt, content, language = 'en-IN' }: Omit<PdfDocument, 'pageName' | 'wide'>,
  page: Pick<PdfDefinition, 'pageSize' | 'pageOrientation' | 'pageMargins' | 'footer'>,
): Promise<Buffer> {
  library ??= loadLibrary()
  const pdfmake = await library
  // Drawing changes the content, so each attempt gets a copy.
  const written = JSON.stringify(content)
  let failure: unknown
  for (const plain of textFallbacks) {
    const document = pdfmake.createPdf({
      language,
      displayTitle: true,
      info: { title, author, creationDate: createdAt },
      defaultStyle: { font: BASE_FONT, fontSize: 8, lineHeight: 0.85, color: colors.ink },
      styles,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same content with runs instead of texts
      content: inScripts(JSON.parse(plain(written))) as Content[],
      ...page,
    })
    try {
      return await document.getBuffer()
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** The fields of a document that contain text. Strings in other fields are names, such as styles. */
const fieldsWithText = new Set(['text', 'stack', 'columns', 'body', 'table'])

/** Returns the content of a document, with each text split into runs that use the font of their script. */
function inScripts(content: unknown, isText = true): unknown {
  if (typeof content === 'string') return isText ? withFonts(content) : content
  if (Array.isArray(content)) return content.map((part) => inScripts(part, isText))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, held]) => {
      if (!fieldsWithText.has(name)) return [name, held]
      // Each run keeps the style of its text. pdfmake accepts runs only as the value of `text`.
      const set = inScripts(held)
      return [name, name === 'text' && isRuns(set) ? set.text : set]
    }),
  )
}

const isRuns = (set: unknown): set is { text: object[] } =>
  typeof set === 'object' && set !== null && 'text' in set && Array.isArray(set.text)

function withFonts(text: string): string | { text: object[] } {
  const runs = scriptRuns(text)
  return runs.length > 1 || runs.some(({ font }) => font !== BASE_FONT) ? { text: runs } : text
}

/**
 * Characters that the base font lacks: all but Western European Latin, Devanagari with its joiners, and common signs.
 */
const missing = /(?![\u{900}-\u{97f}]|\u200c|\u200d)[^ -~\u00a0-\u00ffıŒœẞ–—‘’‚“”„•…‹›⁄€₹−◌]/gu

function nearest(letter: string): string {
  if (hasScriptFont(letter)) return letter
  const plain = letter.normalize('NFKD').replaceAll(/\p{Mark}/gu, '')
  return plain.search(missing) < 0 ? plain : '?'
}

/**
 * Copies JSON data with each text made printable in one line. A letter that the fonts lack loses its diacritical marks
 * ('Rājmā' becomes 'Rajma') or becomes '?'. Without this, the font would draw an empty box that overlaps the
 * neighbouring letters.
 */
export const asPrinted = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, held: unknown) =>
    typeof held === 'string' ? oneLine(held).replaceAll(missing, nearest) : held,
  )

/** Lays out two columns of equal width, the second one right-aligned. */
export const twoColumns = (left: Content[], right: Content[], room = ROOM) => ({
  columns: [
    { width: room / 2, stack: left },
    { width: room / 2, stack: right, alignment: 'right' as const },
  ],
})

/** Lays out pairs of name and value in half the width of a page. */
export const nameValueList = (pairs: readonly { name: string; value: string }[], valueWidth: number): Content[] =>
  pairs.map(({ name, value }) => ({
    columns: [
      { text: name, width: ROOM / 2 - valueWidth, color: colors.muted },
      { text: value, width: valueWidth, bold: true },
    ],
    style: 'body',
  }))

/** Lays out the heading of a section, with a margin of `below` points below it. */
export const heading = (text: string, style: 'title' | 'strong', below: number): Content => ({
  text,
  style,
  margin: [0, 10, 0, below],
})

/** Draws a thin line across the page. */
export const horizontalLine = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: ROOM, y2: 0, lineWidth: 0.5, lineColor: colors.line }],
  margin: [0, 10],
})

export interface ListColumn {
  title: string
  align: 'left' | 'right'
  /** Undefined for the column that takes the remaining width. */
  width?: number | undefined
}

export interface ListRow {
  cells: readonly (string | { stack: Content[] })[]
  /** Small print below the text in the column without a width. */
  note?: string
}

/** A font feature that gives all digits the same width, so that amounts align. */
const figures = { fontFeatures: ['tnum' as const] }

/**
 * Lays out a table cell. A text wraps, and a word that is wider than its column is cut. An amount is never cut; it may
 * extend into the padding beside it.
 */
const cellOf = (text: string, align: 'left' | 'right' = 'left', bold = false) =>
  align === 'left' ? { text, bold } : { text, bold, alignment: align, noWrap: !text.includes(' '), ...figures }

/**
 * Lays out a table over as many pages as it needs. The headings are repeated on each page, and no row is split between
 * pages.
 */
export function listTable(columns: readonly ListColumn[], rows: readonly ListRow[], sums: readonly string[]): Content {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const strong = (cells: readonly string[]) => cells.map((text, at) => cellOf(text, columns[at]?.align, true))
  const body = rows.map(({ cells, note = '' }) =>
    cells.map((given, at) => {
      const cell = typeof given === 'string' ? cellOf(given, columns[at]?.align) : given
      return note && columns[at]?.width === undefined ? { stack: [cell, { text: note, style: 'note' }] } : cell
    }),
  )
  return {
    layout: 'list',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width = ROOM - taken }) => width - 2 * GAP),
      body: [strong(columns.map(({ title }) => title)), ...body, strong(sums)],
    },
  }
}

/** Lays out the total on a shaded band in the right half of the page. */
export const totalBand = (name: string, amount: string): Content => ({
  layout: 'band',
  margin: [ROOM / 2, 12, 0, 12],
  table: {
    widths: [ROOM / 4 - 2 * GAP, ROOM / 4 - 2 * GAP],
    body: [
      [
        { text: name, style: 'strong', margin: [0, 2] },
        { text: amount, style: 'large', alignment: 'right', ...figures },
      ],
    ],
  },
})
