import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { oneLine } from '../../platform/text.ts'
import { unpackWoff } from './unpack-woff.ts'

/** As much of a PDFKit document as setting type needs. */
type Document = PDFKit.PDFDocument

export type Weight = 400 | 600

export interface TextStyle {
  /** Points. */
  size: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
}

const files = dirname(createRequire(import.meta.url).resolve('@fontsource/anek-devanagari/package.json'))
/** The family comes in pieces; ₹ is in that of Devanagari. The standard fonts of PDF have neither. */
const scripts = ['latin', 'devanagari'] as const
type Script = (typeof scripts)[number]

const fontName = (script: Script, weight: Weight): string => `${script} ${weight}`

let fonts: Map<string, Buffer> | null = null

/** Read when the first paper is drawn, then kept. */
function readFonts(): Map<string, Buffer> {
  const names = scripts.flatMap((script) => [400, 600].map((weight) => `${script}-${weight}`))
  return new Map(
    names.map((name) => [
      name.replace('-', ' '),
      unpackWoff(readFileSync(join(files, 'files', `anek-devanagari-${name}-normal.woff`))),
    ]),
  )
}

export function registerFonts(document: Document): void {
  fonts ??= readFonts()
  for (const [name, font] of fonts) document.registerFont(name, font)
}

/** Joiners and the signs of Devanagari stand with their letters. */
const devanagari = /^(?:[\p{Script=Devanagari}\u{1cd0}-\u{1cf9}\u{20b9}\u{25cc}]|\u{200c}|\u{200d})$/u

/** Letters that neither piece has lose their marks: 'Rājmā' is shown as 'Rajma'. */
const shown = (letter: string): string =>
  /^[\u{100}-\u{24f}\u{1e00}-\u{1eff}]$/u.test(letter) ? letter.normalize('NFD').replace(/\p{Mark}/gu, '') : letter

interface Run {
  script: Script
  text: string
}

/** Text cut where the piece of the family changes. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of Array.from(text.normalize('NFC'), shown)) {
    const script = devanagari.test(letter) ? 'devanagari' : 'latin'
    const last = runs.at(-1)
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}

/** Figures of one width, so that amounts stand in columns. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

/** What was measured for a document, at 1 point: setting a line asks for the same widths again and again. */
const measured = new WeakMap<Document, Map<string, number>>()

function widthOf(document: Document, text: string, { size, weight = 400 }: TextStyle): number {
  const widths = measured.get(document) ?? new Map<string, number>()
  measured.set(document, widths)
  const key = `${weight} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known * size
  document.fontSize(1)
  const width = runsOf(text).reduce(
    (sum, run) => sum + document.font(fontName(run.script, weight)).widthOfString(run.text, { features }),
    0,
  )
  widths.set(key, width)
  return width * size
}

/** Breaks text between words into lines no wider than `width` points; a word that is wider alone is cut. */
export function linesOf(document: Document, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of oneLine(text).split(' ').filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(document, longer, style) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = cut(document, word, style, width)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line ? [...lines, line] : lines
}

const graphemes = new Intl.Segmenter('en')

function cut(document: Document, word: string, style: TextStyle, width: number): string[] {
  if (widthOf(document, word, style) <= width) return [word]
  const pieces = ['']
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`
    if (longer !== segment && widthOf(document, longer, style) > width) pieces.push(segment)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}

export const lineHeight = (size: number): number => size * 1.35

/** Sets text in a box and answers its height; `y` is the top of the box. */
export function setText(
  document: Document,
  text: string,
  box: { x: number; y: number; width: number },
  style: TextStyle,
): number {
  const lines = linesOf(document, text, style, box.width)
  const { size, weight = 400, color = '#1d2a20', align = 'left' } = style
  for (const [index, line] of lines.entries()) {
    let x = align === 'right' ? box.x + box.width - widthOf(document, line, style) : box.x
    const baseline = box.y + index * lineHeight(size) + size
    for (const run of runsOf(line)) {
      document.font(fontName(run.script, weight)).fontSize(size).fillColor(color)
      document.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features })
      x += widthOf(document, run.text, style)
    }
  }
  return lines.length * lineHeight(size)
}
