import type { AnswerOf } from '@farmstand/contracts/office/operations'
import type { Order } from '@farmstand/contracts/order'
import { orderDeps, performByCommand } from '../cli/perform-by-command.ts'
import { findForSeller, type ChangeOrderDeps } from '../modules/orders/index.ts'
import { openDatabase, type Connection } from '../platform/database.ts'
import { paidInCash } from './paid-at-door.ts'
import type { Refused } from '../platform/errors.ts'

interface ShopConnection {
  connection: Connection
}

const operationTo = {
  confirmed: 'confirmOrders',
  packed: 'packOrders',
  'out-for-delivery': 'sendOutOrders',
} as const

/** Moves an order one step on from outside the running shop, as a seller does at a terminal. A delivered order is paid in cash. */
export const advanceByCommand = (
  shop: ShopConnection,
  number: string,
  to: keyof typeof operationTo | 'delivered',
): Promise<Order> =>
  changeByCommand(shop, number, async (deps, { uid }) =>
    to === 'delivered'
      ? performByCommand(deps, 'deliverOrders', { orders: await paidInCash(deps.db, [{ uid }]) })
      : performByCommand(deps, operationTo[to], { orders: [{ uid }] }),
  )

/**
 * Sends out packed orders on a run of a rider, and delivers them. Orders to be paid in cash leave their cash with the
 * rider.
 */
export async function deliverOnRun(
  { connection }: ShopConnection,
  rider: string,
  { day, slotId, orders }: { day: string; slotId: number; orders: readonly string[] },
): Promise<void> {
  const database = openDatabase(connection, { max: 2 })
  const done = <Answer>(outcome: Answer | Refused): Answer => {
    if (typeof outcome === 'object' && outcome !== null && 'refused' in outcome) throw new Error(outcome.refused)
    return outcome
  }
  try {
    const deps = await orderDeps({ database })
    const { runs } = done(await performByCommand(deps, 'planRun', { day, slot_id: slotId, rider_uid: rider }))
    const run_uid = runs[0]?.uid ?? ''
    const put = done(await performByCommand(deps, 'putOnRun', { run_uid, orders: [...orders] }))
    const [run] = put.runs.filter(({ uid }) => uid === run_uid)
    if (!run) throw new Error('The run has no orders')
    done(await performByCommand(deps, 'sendOutRun', { run, leave_unpacked: false }))
    const deliveries = await paidInCash(
      deps.db,
      orders.map((uid) => ({ uid })),
    )
    done(await performByCommand(deps, 'deliverOrders', { orders: deliveries }))
  } finally {
    await database.close()
  }
}

/** Cancels an order that has this status, as a seller does at a terminal. */
export const cancelByCommand = (
  shop: ShopConnection,
  number: string,
  { from }: { from: Order['o_status'] },
): Promise<Order> =>
  changeByCommand(shop, number, (deps, { uid }) =>
    performByCommand(deps, 'cancelOrders', {
      orders: [{ uid, status: from }],
      reason: 'cancelled by the seller',
      goods: [],
    }),
  )

async function changeByCommand(
  { connection }: ShopConnection,
  number: string,
  change: (deps: ChangeOrderDeps, order: Order) => Promise<AnswerOf<'cancelOrders'> | Refused>,
): Promise<Order> {
  const database = openDatabase(connection, { max: 2 })
  try {
    const deps = await orderDeps({ database })
    const found = async (): Promise<Order> => {
      const order = await findForSeller(deps.db, number, deps.clock.now())
      if (!order) throw new Error(`Order ${number} does not exist`)
      return order
    }
    const outcome = await change(deps, await found())
    if ('refused' in outcome) throw new Error(outcome.refused)
    const [one] = outcome.results
    if (one?.message) throw new Error(one.message)
    return await found()
  } finally {
    await database.close()
  }
}
