import { writeFile } from 'node:fs/promises'
import { Argument, InvalidArgumentError, type Command } from 'commander'
import { formatRupees } from '@farmstand/contracts/money'
import { openStatuses, orderStatuses, type OrderStatus } from '@farmstand/contracts/order-status'
import { findForSeller, listForSeller } from '../modules/orders/index.ts'
import { labelsPdf, slipsPdf } from '../modules/papers/index.ts'
import { currentShop } from '../modules/shop/index.ts'
import { addDays, isCalendarDay, shopDay } from '../platform/clock.ts'
import { toRupees } from '../platform/money.ts'
import { answer, pathFromHere, problemsAnswer, refusal, table } from './answer.ts'
import { orderDeps } from './at-terminal.ts'
import { countOption } from './options.ts'

const PAGE_SIZE = 500

export function ordersList(orders: Command): void {
  orders
    .command('list')
    .description(`list orders by delivery time, priority first within a slot; ${PAGE_SIZE} a page`)
    .option(
      '--status <status>',
      `only orders in this status; default: all open orders (${openStatuses.join(', ')})`,
      statusOption,
    )
    .option('--date <day>', 'only orders for this day: YYYY-MM-DD, today or tomorrow', dayOption)
    .option('--page <number>', 'page to show', countOption, 1)
    .action(async (options: { status?: OrderStatus; date?: string; page: number }, command: Command) => {
      await answer(command, async (shop) => {
        const deps = await orderDeps(shop)
        const day = options.date === undefined ? undefined : namedDay(options.date, deps.clock.now())
        const { page } = options
        const { orders: found, total } = await listForSeller(deps.db, {
          statuses: options.status ? [options.status] : openStatuses,
          ...(day === undefined ? {} : { day }),
          page,
          size: PAGE_SIZE,
        })
        const list = found.map((order) => ({
          number: String(order.number),
          uid: order.uid,
          status: order.status,
          department: order.department,
          delivery_date: order.deliveryDay,
          delivery_slot: order.slotName,
          priority: order.priority,
          items: order.itemCount,
          amount: toRupees(order.finalPaise),
          payment_method: order.paymentMethod,
          customer_name: order.customerName,
          contact: order.contact,
          pincode: order.pincode,
        }))
        const json = { total, page, pages: Math.ceil(total / PAGE_SIZE), orders: list }
        if (total === 0) return { json, lines: ['No such orders.'] }
        const rows = list.map((one) => [
          one.number,
          one.status,
          one.delivery_date,
          one.delivery_slot,
          one.priority ? 'yes' : '',
          one.department,
          one.items,
          formatRupees(one.amount),
          one.payment_method,
          one.customer_name,
          one.contact,
          one.pincode,
          one.uid,
        ])
        return { json, lines: [...table(headings, rows), ...whatIsLeft(json)] }
      })
    })
}

const headings = [
  'number',
  'status',
  'day',
  'slot',
  'priority',
  'department',
  'items',
  'amount',
  'payment',
  'customer',
  'contact',
  'pincode',
  'uid',
]

/** Tells that there is more; empty when the page holds everything. */
function whatIsLeft({ total, page, pages }: { total: number; page: number; pages: number }): string[] {
  if (pages === 1 && page === 1) return []
  if (page > pages) return [`There are ${total} orders, on ${pages} ${pages === 1 ? 'page' : 'pages'}.`]
  const shown = `Page ${page} of ${pages}, ${total} orders in all`
  return ['', page < pages ? `${shown}: --page ${page + 1} shows the next.` : `${shown}.`]
}

/** A status as a seller types it: 'packed' and 'out-for-delivery' are fine. */
function statusOption(text: string): OrderStatus {
  const wanted = text.toUpperCase().replaceAll('-', '_')
  const status = orderStatuses.find((one) => one === wanted)
  if (!status) throw new InvalidArgumentError(`It must be one of ${orderStatuses.join(', ')}.`)
  return status
}

/** A day of delivery as a seller types it. */
function dayOption(text: string): string {
  if (text === 'today' || text === 'tomorrow' || isCalendarDay(text)) return text
  throw new InvalidArgumentError('It must be a day, YYYY-MM-DD, or today or tomorrow.')
}

/** The day as 'YYYY-MM-DD' in India. */
function namedDay(text: string, now: Date): string {
  if (text === 'today') return shopDay(now)
  return text === 'tomorrow' ? addDays(shopDay(now), 1) : text
}

const papers = { slips: slipsPdf, labels: labelsPdf } as const

export function ordersPrint(orders: Command): void {
  orders
    .command('print')
    .addArgument(
      new Argument('<paper>', 'slips of 80 mm, or labels of 50 × 25 mm for bags').choices(Object.keys(papers)),
    )
    .argument('<file>', 'the PDF to write')
    .argument('<orders...>', 'order numbers or uids')
    .description('write a paper of orders as PDF, as the back office prints it')
    .action(async (paper: keyof typeof papers, file: string, names: string[], _options: object, command: Command) => {
      await answer(command, async (shop) => {
        const { db, clock } = await orderDeps(shop)
        const now = clock.now()
        const uids: string[] = []
        for (const name of names) {
          const order = await findForSeller(db, name.replace(/^#/, '').toLowerCase(), now)
          if (!order) return problemsAnswer([`There is no order ${name}`])
          uids.push(order.uid)
        }
        const { brand_name: shopName } = await currentShop(db)
        const pdf = await papers[paper](db, uids, { name: 'cli', sight: 'EVERYTHING', now, shopName, language: 'en' })
        if ('refused' in pdf) return refusal(pdf)
        const path = pathFromHere(command, file)
        await writeFile(path, pdf)
        return { json: { file: path, orders: uids.length }, lines: [`Written to ${path}`] }
      })
    })
}
