import type { CallName } from '@farmstand/contracts/calls'
import type { Api } from './api-types.ts'
import { ApiError } from './api-error.ts'

/**
 * The calls of the API by name. Their code is loaded with the first call, because a visitor who only looks around makes
 * none.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name returns the call of its row, with that row's types
export const api = new Proxy({} as Api, { get: (_, name: CallName) => deferred(name) })

const deferred =
  (name: CallName) =>
  async (...input: never[]): Promise<unknown> => {
    const { calls } = await loadCalls()
    return calls[name](...input)
  }

/** Loads the code of the calls. If the load fails, the call fails as on a lost connection. */
const loadCalls = () =>
  import('./api-calls.ts').catch(() => {
    throw new ApiError({ status: 0, code: 'NETWORK', message: '' })
  })
