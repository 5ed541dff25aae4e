import { userInfo } from 'node:os'
import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { ChangeOrderDeps } from '../modules/orders/index.ts'
import { createSettings } from '../modules/shop/index.ts'
import { commandLineActor, perform } from '../modules/staff/index.ts'
import { officeHandlers } from '../office/handlers.ts'
import { readOfficeUrl } from '../platform/config.ts'
import { databaseClock } from '../platform/database-clock.ts'
import type { Refused } from '../platform/errors.ts'
import { newUid } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import type { OpenShop } from './open-shop.ts'

/** Returns what is needed to change an order, for a program that runs beside the server. */
export async function orderDeps({ database }: Pick<OpenShop, 'database'>): Promise<ChangeOrderDeps> {
  const { db } = database
  const clock = await databaseClock(db)
  clock.stop()
  const settings = createSettings({ db, log: createLog('warn') })
  await settings.reload()
  return { db, clock, settings }
}

/** Performs a back office operation in the name of the person at the terminal. */
export const performByCommand = <Name extends OfficeOperationName>(
  deps: ChangeOrderDeps,
  name: Name,
  input: InputOf<Name>,
): Promise<AnswerOf<Name> | Refused> => {
  const handlers = officeHandlers(deps, readOfficeUrl())
  return perform({ db: deps.db, clock: deps.clock, handlers }, name, {
    actor: commandLineActor(userInfo().username),
    key: newUid(),
    input,
  })
}
