import type { Command } from 'commander'
import { cancelOrder } from '../modules/orders/index.ts'
import { answer } from './answer.ts'
import { orderDesk, refusal, withOrder } from './order-desk.ts'
import { moneyBack } from './order-words.ts'

export function ordersCancel(orders: Command): void {
  orders
    .command('cancel <order>')
    .description('cancel an order, by its number or uid, until it is delivered; stock, slot and money go back')
    .action(async (name: string, _options: object, command: Command) => {
      await answer(command, async (shop) => {
        const desk = await orderDesk(shop)
        return withOrder(desk, name, async ({ uid, order_number }) => {
          const order = await cancelOrder(desk, { orderUid: uid, actor: 'seller' })
          if ('refused' in order) return refusal(order)
          return { json: order, lines: [`Order ${order_number} is cancelled: ${moneyBack(order)}.`] }
        })
      })
    })
}
