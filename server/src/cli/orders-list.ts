import { InvalidArgumentError, type Command } from 'commander'
import { openStatuses, type OrderStatus } from '@farmstand/contracts/order-status'
import { listForSeller } from '../modules/orders/index.ts'
import { toRupees } from '../platform/money.ts'
import { answer, table } from './answer.ts'
import { deliveryDay, namedDay } from './order-day.ts'
import { orderDeps } from './order-deps.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { orderStatus } from './order-words.ts'

const PAGE_SIZE = 500

export function ordersList(orders: Command): void {
  orders
    .command('list')
    .description(`orders by their delivery, those with priority first in their slot; ${PAGE_SIZE} a page`)
    .option('--status <status>', `only those; without it, all that are open (${openStatuses.join(', ')})`, orderStatus)
    .option('--date <day>', 'only those to be delivered then: YYYY-MM-DD, today or tomorrow', deliveryDay)
    .option('--page <number>', 'which page', pageNumber, 1)
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
]

/** Tells that there is more; empty when the page holds everything. */
function whatIsLeft({ total, page, pages }: { total: number; page: number; pages: number }): string[] {
  if (pages === 1 && page === 1) return []
  if (page > pages) return [`There are ${total} orders, on ${pages} ${pages === 1 ? 'page' : 'pages'}.`]
  const shown = `Page ${page} of ${pages}, ${total} orders in all`
  return ['', page < pages ? `${shown}: --page ${page + 1} shows the next.` : `${shown}.`]
}

function pageNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.')
  return Number(text)
}
