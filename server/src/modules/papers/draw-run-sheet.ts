import type { Content } from 'pdfmake'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import type { DeliveryRun, DeliveryStop } from '@farmstand/contracts/office/runs'
import { asPrinted, drawPdf, listTable } from '../../platform/pdf.ts'
import { paperIn, type Paper, type PaperTerms } from './spoken-paper.ts'

/** The back office's address of an order's stop on its rider's phone. */
export type StopAddress = (orderUid: string) => string

/**
 * Draws the stops of a run on A4 in their sequence, with address, telephone number, bags and the cash to collect. A QR
 * code opens the stop on the rider's phone.
 */
export function drawRunSheet(
  run: DeliveryRun & { day: string },
  { shopName, language, now, stopAddress }: PaperTerms & { stopAddress: StopAddress },
) {
  const paper = paperIn(language)
  const { words, dayOf, windowOf } = paper
  const window = run.stops[0]?.orders[0]?.slot.name ?? ''
  const title = [words.run(run.number), run.rider?.name].filter(Boolean).join(', ')
  const below = [words.windowOf(dayOf(run.day), windowOf(window)), run.km === null ? '' : words.kilometres(run.km)]
  return drawPdf({
    title,
    author: shopName,
    createdAt: now,
    language: paper.locale,
    pageName: words.page,
    content: [
      { text: asPrinted(title), style: 'title' },
      { text: asPrinted(below.filter(Boolean).join(', ')), style: 'strong', margin: [0, 2, 0, 10] },
      listTable(
        [
          { title: words.columns.stop, align: 'left', width: QR_POINTS + 4 },
          { title: words.columns.order, align: 'left', width: 82 },
          { title: words.columns.customer, align: 'left' },
          { title: words.columns.phone, align: 'left', width: 92 },
          { title: words.columns.due, align: 'right', width: 70 },
        ],
        asPrinted(run.stops).map((stop, place) => rowOf(stop, { place: place + 1, stopAddress }, paper)),
        ['', String(run.stops.flatMap(({ orders }) => orders).length), '', '', dueOf(run.stops)],
      ),
    ],
  })
}

/** About 17 mm, so that each module of the code is wide enough for a phone's camera. */
const QR_POINTS = 48

interface Placed {
  /** The stop's place in the run, counted from 1. */
  place: number
  stopAddress: StopAddress
}

const rowOf = (stop: DeliveryStop, { place, stopAddress }: Placed, { words }: Paper) => ({
  cells: [
    {
      stack: [
        { text: String(place), bold: true },
        ...stop.orders.slice(0, 1).map(({ uid }): Content => ({ qr: stopAddress(uid), fit: QR_POINTS })),
      ],
    },
    { stack: stop.orders.flatMap((order): Content[] => orderLines(order, words)) },
    {
      stack: [
        { text: stop.address, bold: true },
        { text: [stop.customer_name, stop.area, stop.pincode].filter(Boolean).join(', ') },
      ],
    },
    stop.contact,
    dueOf([stop]) === formatRupees(0) ? words.paid : dueOf([stop]),
  ],
  note: [stop.rider_note, ...stop.orders.map(({ note }) => note)].filter(Boolean).join(' / '),
})

const orderLines = (
  { order_number: number, bags }: DeliveryStop['orders'][number],
  words: Paper['words'],
): Content[] => [{ text: `#${number}`, bold: true }, { text: words.bags(bags) }]

const dueOf = (stops: readonly DeliveryStop[]): string =>
  formatRupees(fromPaise(stops.flatMap(({ orders }) => orders).reduce((sum, { due }) => sum + toPaise(due), 0)))
