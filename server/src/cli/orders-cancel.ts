import type { Command } from 'commander'
import type { OrderStatus } from '@farmstand/contracts/order-status'
import { cancelOrder } from '../modules/orders/index.ts'
import { answer } from './answer.ts'
import { orderDeps, refusal, withOrder } from './order-deps.ts'
import { moneyBack, orderStatus } from './order-words.ts'

export function ordersCancel(orders: Command): void {
  orders
    .command('cancel <order>')
    .requiredOption('--from <status>', 'the status it has; when it has another by now, nothing is changed', orderStatus)
    .description('cancel an order, by its number or uid, until it is delivered; stock, slot and money go back')
    .action(async (name: string, { from }: { from: OrderStatus }, command: Command) => {
      await answer(command, async (shop) => {
        const deps = await orderDeps(shop)
        return withOrder(deps, name, async ({ uid, order_number }) => {
          const order = await cancelOrder(deps, { orderUid: uid, actor: 'seller', expected: from })
          if ('refused' in order) return refusal(order)
          return { json: order, lines: [`Order ${order_number} is cancelled: ${moneyBack(order)}.`] }
        })
      })
    })
}
