import { InvalidArgumentError, type Command } from 'commander'
import { orderPath, type OrderStatus } from '@farmstand/contracts/order-status'
import { advanceOrder } from '../modules/orders/index.ts'
import { answer } from './answer.ts'
import { failure, orderDesk, refusal, withOrder } from './order-desk.ts'
import { orderStatus } from './order-words.ts'

type Step = Exclude<OrderStatus, 'PLACED' | 'CANCELLED'>

export function ordersAdvance(orders: Command): void {
  orders
    .command('advance')
    .argument('<order>', 'its number or uid')
    .argument('[status]', 'the status it has now; without it, the next one', step)
    .description('move an order on its way; packing issues its invoice')
    .action(async (name: string, wanted: Step | undefined, _options: object, command: Command) => {
      await answer(command, async (shop) => {
        const desk = await orderDesk(shop)
        return withOrder(desk, name, async ({ uid, order_number, o_status }) => {
          const to = wanted ?? nextStep(o_status)
          if (!to) return failure(`Order ${order_number} is ${o_status}; there is no next step`)
          const order = await advanceOrder(desk, { orderUid: uid, to })
          if ('refused' in order) return refusal(order)
          const papers = order.invoices.length > 0 ? `; ${order.invoices.join(', ')}` : ''
          return { json: order, lines: [`Order ${order_number}: ${o_status} → ${order.o_status}${papers}`] }
        })
      })
    })
}

const isStep = (status: OrderStatus): status is Step => status !== 'PLACED' && status !== 'CANCELLED'

function step(text: string): Step {
  const status = orderStatus(text)
  if (isStep(status)) return status
  throw new InvalidArgumentError('An order is moved to CONFIRMED, PACKED, OUT_FOR_DELIVERY or DELIVERED.')
}

/** The next status on the straight way; none from its end, or from beside it. */
function nextStep(status: OrderStatus): Step | null {
  const place = orderPath.findIndex((each) => each === status)
  const next = place === -1 ? undefined : orderPath[place + 1]
  return next && isStep(next) ? next : null
}
