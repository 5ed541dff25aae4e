import type { InputOf } from '@farmstand/contracts/office/operations'
import type { Order } from '@farmstand/contracts/order'
import { findForSeller, type ChangeOrderDeps } from '../modules/orders/index.ts'
import { createSettings } from '../modules/shop/index.ts'
import { databaseClock } from '../platform/database-clock.ts'
import { Refusal, type Refused } from '../platform/errors.ts'
import { createLog } from '../platform/log.ts'
import type { Answer } from './answer.ts'
import { performHere } from './office.ts'
import type { OpenShop } from './open-shop.ts'
import { problemsAnswer } from './problems-answer.ts'

/** What changing an order needs, in a program that runs beside the server. */
export async function orderDeps({ database }: OpenShop): Promise<ChangeOrderDeps> {
  const { db } = database
  const clock = await databaseClock(db)
  clock.stop()
  const settings = createSettings({ db, log: createLog('warn') })
  await settings.reload()
  return { db, clock, settings }
}

/** Finds the order that a seller names and does something with it. */
export async function withOrder(
  deps: ChangeOrderDeps,
  name: string,
  work: (order: Order) => Promise<Answer>,
): Promise<Answer> {
  const order = await findForSeller(deps.db, name.replace(/^#/, '').toLowerCase(), deps.clock.now())
  return order ? work(order) : problemsAnswer([`There is no order ${name}`])
}

type StepName = 'confirmOrders' | 'packOrders' | 'sendOutOrders' | 'deliverOrders' | 'cancelOrders'

/** Does something with one order, and prints its new state, or why nothing was done. */
export async function changeOne<Name extends StepName>(
  deps: ChangeOrderDeps,
  name: Name,
  input: InputOf<Name>,
  say: (order: Order) => Answer,
): Promise<Answer> {
  const outcome = await performHere(deps, name, input)
  if ('refused' in outcome) return refusal(outcome)
  const [one] = outcome.results
  if (one?.message) return problemsAnswer([one.message])
  const order = one && (await findForSeller(deps.db, one.uid, deps.clock.now()))
  if (!order) throw new Error('An order that was changed is not there')
  return say(order)
}

export const refusal = ({ refused: code, ...more }: Refused): Answer =>
  problemsAnswer([new Refusal(code, more).message])
