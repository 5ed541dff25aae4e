import { writeFile } from 'node:fs/promises'
import { Argument, InvalidArgumentError, type Command } from 'commander'
import { formatRupees } from '@farmstand/contracts/money'
import { openStatuses, orderStatuses, type OrderStatus } from '@farmstand/contracts/order-status'
import { findForSeller, listForSeller } from '../modules/orders/index.ts'
import { labelsPdf, slipsPdf } from '../modules/papers/index.ts'
import { currentShop } from '../modules/shop/index.ts'
import { addDays, isCalendarDay, shopDay } from '../platform/clock.ts'
import { toRupees } from '../platform/money.ts'
import { countWithNoun, runOnShop, pathFromHere, problemsAnswer, refusalOutput, table } from './command-output.ts'
import { orderDeps } from './perform-by-command.ts'
import { countOption } from './options.ts'

const PAGE_SIZE = 500

export function ordersList(orders: Command): void {
  orders
    .command('list')
    .description(`list orders by delivery slot, priority orders first; ${PAGE_SIZE} a page`)
    .option(
      '--status <status>',
      `only orders of this status; by default all open orders (${openStatuses.join(', ')})`,
      statusOption,
    )
    .option('--date <day>', 'only orders for this delivery day: YYYY-MM-DD, today or tomorrow', dayOption)
    .option('--page <number>', 'the page to show', countOption, 1)
    .action(async (options: { status?: OrderStatus; date?: string; page: number }, command: Command) => {
      await runOnShop(command, async (shop) => {
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
        if (total === 0) return { json, lines: ['No orders found.'] }
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
        return { json, lines: [...table(headings, rows), ...pagingLines(json)] }
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

/** Returns lines about further pages, or none if one page contains all orders. */
function pagingLines({ total, page, pages }: { total: number; page: number; pages: number }): string[] {
  if (pages === 1 && page === 1) return []
  if (page > pages)
    return [`There ${total === 1 ? 'is' : 'are'} ${countWithNoun(total, 'order')}, on ${countWithNoun(pages, 'page')}.`]
  const shown = `Page ${page} of ${pages}, ${countWithNoun(total, 'order')} in all`
  return ['', page < pages ? `${shown}: --page ${page + 1} shows the next.` : `${shown}.`]
}

/** Parses a status as a seller types it, for example 'packed' or 'out-for-delivery'. */
function statusOption(text: string): OrderStatus {
  const wanted = text.toUpperCase().replaceAll('-', '_')
  const status = orderStatuses.find((one) => one === wanted)
  if (!status) throw new InvalidArgumentError(`It must be one of ${orderStatuses.join(', ')}.`)
  return status
}

/** Parses a delivery day as a seller types it. */
function dayOption(text: string): string {
  if (text === 'today' || text === 'tomorrow' || isCalendarDay(text)) return text
  throw new InvalidArgumentError('It must be a day, YYYY-MM-DD, or today or tomorrow.')
}

/** Returns the day in India that the text names, as 'YYYY-MM-DD'. */
function namedDay(text: string, now: Date): string {
  if (text === 'today') return shopDay(now)
  return text === 'tomorrow' ? addDays(shopDay(now), 1) : text
}

const papers = { slips: slipsPdf, labels: labelsPdf } as const

export function ordersPrint(orders: Command): void {
  orders
    .command('print')
    .addArgument(new Argument('<paper>', 'slips 80 mm wide, or bag labels of 50 × 25 mm').choices(Object.keys(papers)))
    .argument('<file>', 'the PDF to write')
    .argument('<orders...>', 'order numbers or uids')
    .description('write slips or labels of orders as a PDF, as the back office prints them')
    .action(async (paper: keyof typeof papers, file: string, names: string[], _options: object, command: Command) => {
      await runOnShop(command, async (shop) => {
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
        if ('refused' in pdf) return refusalOutput(pdf)
        const path = pathFromHere(command, file)
        await writeFile(path, pdf)
        return { json: { file: path, orders: uids.length }, lines: [`Written to ${path}`] }
      })
    })
}
