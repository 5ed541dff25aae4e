import { devanagariName } from '@farmstand/contracts/devanagari-name'
import type { Content } from 'pdfmake'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { amountOf } from '@farmstand/contracts/office/harvest-words'
import { timeInIndia } from '@farmstand/contracts/time-of-day'
import type { Harvest } from '@farmstand/contracts/office/harvest'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import { asPrinted, drawPdf, heading, listTable } from '../../../platform/pdf.ts'
import { dietMark } from './diet-mark.ts'
import { dayOf, paperText as text } from './paper-text.ts'

interface Paper {
  shopName: string
  now: Date
}

/** The orders of a window on A4, in their order of work: number, customer, contents, amount to collect. */
export const drawWindowList = (orders: readonly PackingOrder[], title: string, { shopName, now }: Paper) =>
  drawPdf({
    title,
    author: shopName,
    createdAt: now,
    pageName: text.page,
    content: [
      { text: asPrinted(title), style: 'title', margin: [0, 0, 0, 10] },
      listTable(
        [
          { title: text.columns.order, align: 'left', width: 70 },
          { title: text.columns.customer, align: 'left', width: 110 },
          { title: text.columns.goods, align: 'left' },
          { title: text.columns.bags, align: 'right', width: 40 },
          { title: text.columns.due, align: 'right', width: 70 },
        ],
        asPrinted(orders).map((order) => ({
          cells: [
            `#${order.order_number}${order.priority ? ` ${text.priority}` : ''}`,
            [order.customer_name, order.area].filter(Boolean).join(', '),
            { stack: goodsOf(order) },
            order.bags === null ? '' : String(order.bags),
            order.payment_method === 'COD' ? formatRupees(order.to_pay) : text.paid,
          ],
          note: order.note,
        })),
        [String(orders.length), '', '', '', formatRupees(collected(orders))],
      ),
    ],
  })

/** What is vegetarian and what is not, each behind its mark. */
const goodsOf = ({ lines }: PackingOrder): Content[] =>
  [true, false].flatMap((veg) => {
    const own = lines.filter((line) => (line.veg_nonveg_type === 0) === veg)
    const goods = own.map((line) => `${text.amount(line)} ${line.name}`).join('; ')
    return goods
      ? [
          {
            columns: [
              { width: 11, ...dietMark(veg) },
              { width: '*', text: goods },
            ],
          },
        ]
      : []
  })

const collected = (orders: readonly PackingOrder[]): number =>
  fromPaise(orders.reduce((sum, one) => sum + (one.payment_method === 'COD' ? toPaise(one.to_pay) : 0), 0))

/** What each source has to bring, with space to write what it brought. */
export const drawHarvest = (harvest: Harvest, { shopName, now }: Paper) =>
  drawPdf({
    title: text.harvest(dayOf(harvest.day)),
    author: shopName,
    createdAt: now,
    pageName: text.page,
    content: asPrinted(harvest).sources.flatMap(({ name, needed_at: neededAt, items }) => [
      heading(
        [name ?? text.noSource, neededAt && text.neededAt(timeInIndia(neededAt))].filter(Boolean).join(', '),
        'title',
        6,
      ),
      listTable(
        [
          { title: text.columns.item, align: 'left' },
          { title: text.columns.ordered, align: 'right', width: 90 },
          { title: text.columns.inCombos, align: 'right', width: 60 },
          { title: text.columns.usually, align: 'right', width: 50 },
          { title: text.columns.toGet, align: 'right', width: 70 },
          { title: text.columns.brought, align: 'right', width: 80 },
        ],
        items.map((item) => ({
          cells: [
            [item.name, devanagariName(item.local_names)].filter(Boolean).join(' '),
            `${item.ordered} × ${item.units}`,
            String(item.in_combos),
            item.usually > 0 ? `+${item.usually}` : '',
            amountOf(item.to_get, item),
            item.brought_in > 0 ? amountOf(item.brought_in, item) : '______',
          ],
        })),
        ['', '', '', '', '', ''],
      ),
    ]),
  })
