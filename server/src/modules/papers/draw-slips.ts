import type { Content } from 'pdfmake'
import { formatRupees } from '@farmstand/contracts/money'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { ROLL_ROOM, asPrinted, drawRoll } from '../../platform/pdf.ts'
import { dietMark } from './diet-mark.ts'
import { paperIn, type Paper, type PaperTerms } from './spoken-paper.ts'

const TICK = 12
const MARK = 11
const SHELF = 30

/** Draws packing slips for a receipt printer, one for each order, with the order's items and customer. */
export function drawSlips(orders: readonly PackingOrder[], { shopName, language, now }: PaperTerms) {
  const paper = paperIn(language)
  return drawRoll({
    title: paper.words.slips,
    author: shopName,
    createdAt: now,
    language: paper.locale,
    slips: asPrinted(orders).map((order) => slipOf(order, shopName, paper)),
  })
}

function slipOf(order: PackingOrder, shopName: string, paper: Paper): Content[] {
  const { words, dayOf, windowOf } = paper
  const who = [order.customer_name, order.area].filter(Boolean).join(', ')
  const due = formatRupees(order.to_pay)
  return [
    { text: shopName, style: 'strong' },
    {
      columns: [
        {
          width: ROLL_ROOM - 60,
          stack: [
            { text: `#${order.order_number}`, fontSize: 22, bold: true, margin: [0, 4] },
            ...(order.priority ? [{ text: words.priority, style: 'strong' }] : []),
            { text: words.windowOf(dayOf(order.starts_at), windowOf(order.slot_name)), style: 'strong' },
            { text: who, style: 'body' },
          ],
        },
        { width: 60, qr: order.order_number, fit: 56, alignment: 'right' },
      ],
    },
    line(),
    ...order.lines.map((one) => lineOf(one, paper)),
    line(),
    ...remarks(order, words).map((remark): Content => ({ text: remark, style: 'strong', margin: [0, 0, 0, 4] })),
    {
      columns: [
        {
          width: '*',
          text: order.payment_method === 'COD' && order.to_pay > 0 ? words.collect(due) : words.paid,
          style: 'strong',
        },
        { width: 'auto', text: words.bags(order.bags), style: 'strong' },
      ],
    },
  ]
}

/** Returns the notes of the shop and of the customer, for packer and rider. */
const remarks = (order: PackingOrder, words: Paper['words']): string[] =>
  [
    order.comes_with.length > 0 && words.comesWith(order.comes_with),
    order.note,
    order.when_short && words.whenShort[order.when_short],
    (order.occasion || order.occasion_members !== null) && words.occasion(order.occasion ?? '', order.occasion_members),
    order.customer_note,
    order.receiver_name + order.receiver_mobile !== '' &&
      words.receiver([order.receiver_name, order.receiver_mobile].filter(Boolean).join(' ')),
    order.rider_note && words.forRider(order.rider_note),
  ].flatMap((one) => one || [])

const line = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: ROLL_ROOM, y2: 0, lineWidth: 0.5 }],
  margin: [0, 5],
})

const lineOf = (one: PackingLine, { words, toPack, nameOf, secondName, packedState }: Paper): Content => ({
  columns: [
    { width: TICK, canvas: [{ type: 'rect', x: 0, y: 1, w: 8, h: 8, lineWidth: 0.7 }] },
    { width: MARK, ...dietMark(one.veg_nonveg_type === 0) },
    {
      width: '*',
      stack: [
        { text: `${toPack(one)} ${nameOf(one)}`, fontSize: 10, bold: true },
        ...[secondName(one) ?? []].flat().map((text): Content => ({ text, style: 'body' })),
        ...(one.combo ? [{ text: words.inCombo(nameOf(one.combo)), style: 'small' }] : []),
        ...(one.state === 'OPEN' && !one.to_bag ? [] : [{ text: packedState(one), style: 'small' }]),
      ],
    },
    { width: SHELF, text: one.shelf ?? '', fontSize: 10, bold: true, alignment: 'right' },
  ],
  margin: [0, 2],
})
