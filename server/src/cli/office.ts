import { userInfo } from 'node:os'
import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import { actorAtTerminal, perform } from '../modules/staff/index.ts'
import { officeHandlers } from '../office/handlers.ts'
import { readOfficeUrl } from '../platform/config.ts'
import type { Refused } from '../platform/errors.ts'
import { newUid } from '../platform/ids.ts'
import type { ChangeOrderDeps } from '../modules/orders/index.ts'

/** Performs a back office operation as the person at the terminal. */
export const performHere = <Name extends OfficeOperationName>(
  deps: ChangeOrderDeps,
  name: Name,
  input: InputOf<Name>,
): Promise<AnswerOf<Name> | Refused> => {
  const handlers = officeHandlers(deps, readOfficeUrl())
  return perform({ db: deps.db, clock: deps.clock, handlers }, name, {
    actor: actorAtTerminal(userInfo().username),
    key: newUid(),
    input,
  })
}
