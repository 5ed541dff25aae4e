import { devanagariName } from '@farmstand/contracts/devanagari-name'
import type { Content } from 'pdfmake'
import { formatRupees } from '@farmstand/contracts/money'
import type { PackingLine, PackingOrder } from '@farmstand/contracts/office/packing'
import { ROLL_ROOM, asPrinted, drawRoll } from '../../../platform/pdf.ts'
import { dietMark } from './diet-mark.ts'
import { dayOf, paperText as text } from './paper-text.ts'

const TICK = 12
const MARK = 11
const SHELF = 30

/** Packing slips for a receipt printer, one per order: what goes into the bag, and for whom. */
export const drawSlips = (orders: readonly PackingOrder[], { shopName, now }: { shopName: string; now: Date }) =>
  drawRoll({
    title: text.slips,
    author: shopName,
    createdAt: now,
    slips: asPrinted(orders).map((order) => slipOf(order, shopName)),
  })

function slipOf(order: PackingOrder, shopName: string): Content[] {
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
            ...(order.priority ? [{ text: text.priority, style: 'strong' }] : []),
            { text: text.windowOf(dayOf(order.starts_at), order.slot_name), style: 'strong' },
            { text: who, style: 'body' },
          ],
        },
        { width: 60, qr: order.order_number, fit: 56, alignment: 'right' },
      ],
    },
    line(),
    ...order.lines.map(lineOf),
    line(),
    ...remarks(order).map((remark): Content => ({ text: remark, style: 'strong', margin: [0, 0, 0, 4] })),
    {
      columns: [
        { width: '*', text: order.payment_method === 'COD' ? text.collect(due) : text.paid, style: 'strong' },
        { width: 'auto', text: text.bags(order.bags), style: 'strong' },
      ],
    },
  ]
}

/** Notes for packer and rider: the shop's, and the customer's. */
const remarks = (order: PackingOrder): string[] =>
  [
    order.comes_with.length > 0 && text.comesWith(order.comes_with),
    order.note,
    order.when_short && text.whenShort[order.when_short],
    order.customer_note,
    order.rider_note && text.forRider(order.rider_note),
  ].flatMap((one) => one || [])

const line = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: ROLL_ROOM, y2: 0, lineWidth: 0.5 }],
  margin: [0, 5],
})

const inDevanagari = (names: PackingLine['local_names']): Content[] => {
  const name = devanagariName(names)
  return name ? [{ text: name, style: 'body' }] : []
}

const lineOf = (one: PackingLine): Content => ({
  columns: [
    { width: TICK, canvas: [{ type: 'rect', x: 0, y: 1, w: 8, h: 8, lineWidth: 0.7 }] },
    { width: MARK, ...dietMark(one.veg_nonveg_type === 0) },
    {
      width: '*',
      stack: [
        { text: `${text.amount(one)} ${one.name}`, fontSize: 10, bold: true },
        ...inDevanagari(one.local_names),
        ...(one.combo ? [{ text: text.inCombo(one.combo), style: 'small' }] : []),
        ...(one.state === 'OPEN' && !one.to_bag ? [] : [{ text: text.standing(one), style: 'small' }]),
      ],
    },
    { width: SHELF, text: one.shelf ?? '', fontSize: 10, bold: true, alignment: 'right' },
  ],
  margin: [0, 2],
})
