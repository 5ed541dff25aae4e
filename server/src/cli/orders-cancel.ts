import type { Command } from 'commander'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import { answer } from './answer.ts'
import { changeOne, orderDeps, withOrder } from './order-deps.ts'
import { moneyBack, orderStatus } from './order-words.ts'
import { reasonOption } from './reason-option.ts'

export function ordersCancel(orders: Command): void {
  orders
    .command('cancel <order>')
    .requiredOption('--from <status>', 'the status it has; when it has another by now, nothing is changed', orderStatus)
    .option('--reason <text>', 'why, for its history', reasonOption, 'cancelled by the seller')
    .description('cancel an order, by its number or uid, until it is delivered; stock, slot and money go back')
    .action(async (name: string, { from, reason }: { from: OrderStatus; reason: string }, command: Command) => {
      await answer(command, async (shop) => {
        const deps = await orderDeps(shop)
        return withOrder(deps, name, ({ uid, order_number }) => {
          const input = { orders: [{ uid, status: from }], reason }
          return changeOne(deps, 'cancelOrders', input, (order) => ({
            json: order,
            lines: [`Order ${order_number} is cancelled: ${moneyBack(order)}.`],
          }))
        })
      })
    })
}
