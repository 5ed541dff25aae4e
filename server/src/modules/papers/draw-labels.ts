import type { Content } from 'pdfmake'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import { asPrinted, drawLabelSheets } from '../../platform/pdf.ts'
import { relativeWidth } from '../../platform/script-runs.ts'
import { dietMark } from './diet-mark.ts'
import { paperIn, type Paper, type PaperTerms } from './spoken-paper.ts'

const QR = 46
const GAP = 3
const MARK = 9
/** The number of letters of average width that fit in a line. */
const MAX_LETTERS = 24
const letters = new Intl.Segmenter('en')

/** Draws labels of 50 × 25 mm, one for each bag of each order. An order whose number of bags is unknown gets one. */
export function drawLabels(orders: readonly PackingOrder[], { shopName, language, now }: PaperTerms) {
  const paper = paperIn(language)
  return drawLabelSheets({
    title: paper.words.labels,
    author: shopName,
    createdAt: now,
    language: paper.locale,
    labels: asPrinted(orders).flatMap((order) =>
      Array.from({ length: bagsOf(order) }, (_, place) => labelOf(order, place + 1, paper)),
    ),
  })
}

export const bagsOf = ({ bags }: Pick<PackingOrder, 'bags'>): number => bags ?? 1

const labelOf = (order: PackingOrder, place: number, { words, dayOf, windowOf }: Paper): Content => ({
  columns: [
    { width: QR + GAP, qr: order.order_number, fit: QR },
    {
      width: '*',
      stack: [
        {
          columns: [
            { width: '*', ...lineOf(`#${order.order_number}`, { fontSize: 15, bold: true }) },
            ...dietsOf(order).map((veg) => ({ width: MARK, ...dietMark(veg) })),
          ],
        },
        lineOf([windowOf(order.slot_name), order.priority ? words.priority : ''], { fontSize: 7, bold: true }),
        lineOf([dayOf(order.starts_at), order.bags === null ? '' : words.bag(place, order.bags)], {
          fontSize: 7,
          bold: true,
        }),
        lineOf([order.customer_name, order.area], { fontSize: 7 }),
      ],
    },
  ],
})

/** Returns the food marks that an order needs: true if it has vegetarian items, false if it has other items. */
const dietsOf = ({ lines }: PackingOrder): boolean[] =>
  [true, false].filter((veg) => lines.some((line) => (line.veg_nonveg_type === 0) === veg))

/** Returns a line that is cut instead of wrapped. A second line would push the label onto the next sticker. */
const lineOf = (parts: string | string[], look: { fontSize: number; bold?: true }) => ({
  text: cut([parts].flat().filter(Boolean).join(', ')),
  noWrap: true,
  ...look,
})

/**
 * Cuts a line to the width of the label. A letter of an Indian script and its vowel signs count as one letter, with the
 * average width of the script.
 */
function cut(line: string): string {
  const all = Array.from(letters.segment(line), ({ segment }) => segment)
  const widths = all.map(relativeWidth)
  const sum = (count: number): number => widths.slice(0, count).reduce((total, width) => total + width, 0)
  if (sum(all.length) <= MAX_LETTERS) return line
  const fitting = all.findLastIndex((_, at) => sum(at + 1) <= MAX_LETTERS - 1) + 1
  return `${all.slice(0, fitting).join('')}…`
}
