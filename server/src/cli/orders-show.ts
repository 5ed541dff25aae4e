import type { Command } from 'commander'
import { answer } from './answer.ts'
import { orderDeps, withOrder } from './order-deps.ts'
import { orderLines } from './order-words.ts'

export function ordersShow(orders: Command): void {
  orders
    .command('show <order>')
    .description('one order, by its number or uid')
    .action(async (name: string, _options: object, command: Command) => {
      await answer(command, async (shop) =>
        withOrder(await orderDeps(shop), name, async (order) => ({ json: order, lines: orderLines(order) })),
      )
    })
}
