import type { InputOf } from '@farmstand/contracts/office/operations'
import { cashPaise } from '../modules/orders/order-reply.ts'
import { wholeOrder } from '../modules/orders/queries.ts'
import type { Database } from '../platform/database.ts'
import { toRupees } from '../platform/money.ts'

type Deliveries = InputOf<'deliverOrders'>['orders']

/** Adds the cash due to each unpaid order that has no answer yet how it was paid. */
export const paidInCash = (db: Database, orders: Deliveries): Promise<Deliveries> =>
  Promise.all(
    orders.map(async (one) => {
      const whole = await wholeOrder(db, one.uid)
      if (one.collected || whole?.order.paymentMethod !== 'COD') return one
      return { ...one, collected: { method: 'CASH' as const, amount: toRupees(cashPaise(whole.order)) } }
    }),
  )
