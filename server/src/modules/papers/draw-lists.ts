import type { Content } from 'pdfmake'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { amountOf } from '@farmstand/contracts/office/harvest-words'
import type { Harvest } from '@farmstand/contracts/office/harvest'
import type { PackingOrder } from '@farmstand/contracts/office/packing'
import { asPrinted, drawPdf, heading, listTable } from '../../platform/pdf.ts'
import { dietMark } from './diet-mark.ts'
import { paperIn, type Paper, type PaperTerms } from './spoken-paper.ts'

/**
 * Draws the orders of a window on A4, in packing order, with the number, customer, contents and amount to collect of
 * each.
 */
export function drawWindowList(
  orders: readonly PackingOrder[],
  { day, slotName }: { day: string; slotName: string },
  { shopName, language, now }: PaperTerms,
) {
  const paper = paperIn(language)
  const { words, dayOf, windowOf } = paper
  const title = words.windowOf(dayOf(day), windowOf(slotName))
  return drawPdf({
    title,
    author: shopName,
    createdAt: now,
    language: paper.locale,
    pageName: words.page,
    content: [
      { text: asPrinted(title), style: 'title', margin: [0, 0, 0, 10] },
      listTable(
        [
          { title: words.columns.order, align: 'left', width: 70 },
          { title: words.columns.customer, align: 'left', width: 110 },
          { title: words.columns.goods, align: 'left' },
          { title: words.columns.bags, align: 'right', width: 40 },
          { title: words.columns.due, align: 'right', width: 70 },
        ],
        asPrinted(orders).map((order) => ({
          cells: [
            `#${order.order_number}${order.priority ? ` ${words.priority}` : ''}`,
            [order.customer_name, order.area].filter(Boolean).join(', '),
            { stack: goodsOf(order, paper) },
            order.bags === null ? '' : String(order.bags),
            order.payment_method === 'COD' ? formatRupees(order.to_pay) : words.paid,
          ],
          note: order.note,
        })),
        [String(orders.length), '', '', '', formatRupees(collected(orders))],
      ),
    ],
  })
}

/** Returns the vegetarian items and the other items, each with their food mark. */
const goodsOf = ({ lines }: PackingOrder, { toPack, nameOf }: Paper): Content[] =>
  [true, false].flatMap((veg) => {
    const own = lines.filter((line) => (line.veg_nonveg_type === 0) === veg)
    const goods = own.map((line) => `${toPack(line)} ${nameOf(line)}`).join('; ')
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

/** Draws the amounts that each source must bring, with space to write down the amounts that were brought. */
export function drawHarvest(harvest: Harvest, { shopName, language, now }: PaperTerms) {
  const { words, locale, dayOf, timeOf, amount, pieces, nameOf, secondName } = paperIn(language)
  return drawPdf({
    title: words.harvest(dayOf(harvest.day)),
    author: shopName,
    createdAt: now,
    language: locale,
    pageName: words.page,
    content: asPrinted(harvest).sources.flatMap(({ name, needed_at: neededAt, items }) => [
      heading(
        [name ?? words.noSource, neededAt && words.neededAt(timeOf(neededAt))].filter(Boolean).join(', '),
        'title',
        6,
      ),
      listTable(
        [
          { title: words.columns.item, align: 'left' },
          { title: words.columns.ordered, align: 'right', width: 90 },
          { title: words.columns.inCombos, align: 'right', width: 60 },
          { title: words.columns.usually, align: 'right', width: 50 },
          { title: words.columns.toGet, align: 'right', width: 70 },
          { title: words.columns.brought, align: 'right', width: 80 },
        ],
        items.map((item) => ({
          cells: [
            [nameOf(item), secondName(item)].filter(Boolean).join(' '),
            pieces(item.ordered, item.units),
            String(item.in_combos),
            item.usually > 0 ? `+${item.usually}` : '',
            amount(amountOf(item.to_get, item)),
            item.brought_in > 0 ? amount(amountOf(item.brought_in, item)) : '______',
          ],
        })),
        ['', '', '', '', '', ''],
      ),
    ]),
  })
}
