import { InvalidArgumentError, type Command } from 'commander'
import { orderPath } from '@farmstand/contracts/order-status'
import type { Step } from '../modules/orders/index.ts'
import { answer } from './answer.ts'
import { changeOne, orderDeps, withOrder } from './order-deps.ts'
import { orderStatus } from './order-words.ts'

export function ordersAdvance(orders: Command): void {
  orders
    .command('advance')
    .argument('<order>', 'its number or uid')
    .argument('<status>', 'the step it takes now; it must stand at the one before', step)
    .description('move an order one step on its way; packing issues its invoice')
    .action(async (name: string, to: Step, _options: object, command: Command) => {
      await answer(command, async (shop) => {
        const deps = await orderDeps(shop)
        return withOrder(deps, name, ({ uid, order_number, o_status }) =>
          changeOne(deps, operationTo[to], { orders: [{ uid }] }, (order) => {
            const invoices = order.invoices.length > 0 ? `; ${order.invoices.join(', ')}` : ''
            return { json: order, lines: [`Order ${order_number}: ${o_status} → ${order.o_status}${invoices}`] }
          }),
        )
      })
    })
}

const operationTo = {
  CONFIRMED: 'confirmOrders',
  PACKED: 'packOrders',
  OUT_FOR_DELIVERY: 'sendOutOrders',
  DELIVERED: 'deliverOrders',
} as const satisfies Record<Step, string>

function step(text: string): Step {
  const status = orderStatus(text)
  const found = orderPath.find((each) => each === status)
  if (found && found !== 'PLACED') return found
  throw new InvalidArgumentError('An order is moved to CONFIRMED, PACKED, OUT_FOR_DELIVERY or DELIVERED.')
}
