import { Option, type Command } from 'commander'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import { goodsOut } from '../modules/orders/index.ts'
import { answer } from './answer.ts'
import { changeOne, orderDeps, withOrder } from './order-deps.ts'
import { moneyBack, orderStatus } from './order-words.ts'
import { reasonOption } from './reason-option.ts'

interface Options {
  from: OrderStatus
  reason: string
  goods?: 'stock' | 'waste'
}

export function ordersCancel(orders: Command): void {
  orders
    .command('cancel <order>')
    .requiredOption('--from <status>', 'the status it has; when it has another by now, nothing is changed', orderStatus)
    .option('--reason <text>', 'why, for its history', reasonOption, 'cancelled by the seller')
    .addOption(new Option('--goods <place>', 'where the goods of an order on the road go').choices(['stock', 'waste']))
    .description('cancel an order, by its number or uid, until it is delivered; stock, slot and money go back')
    .action(async (name: string, { from, reason, goods }: Options, command: Command) => {
      await answer(command, async (shop) => {
        const deps = await orderDeps(shop)
        return withOrder(deps, name, async ({ uid, order_number }) => {
          const to = goods && ({ stock: 'STOCK', waste: 'WASTE' } as const)[goods]
          const out = to ? (await goodsOut(deps.db, [uid])).results : []
          const decided = out.flatMap(({ order_uid, items }) =>
            items.flatMap(({ stock_id }) => (to ? [{ order_uid, stock_id, to }] : [])),
          )
          const input = { orders: [{ uid, status: from }], reason, goods: decided }
          return changeOne(deps, 'cancelOrders', input, (order) => ({
            json: order,
            lines: [`Order ${order_number} is cancelled: ${moneyBack(order)}.`],
          }))
        })
      })
    })
}
