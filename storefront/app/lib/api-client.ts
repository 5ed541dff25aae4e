import type { CallName } from '@farmstand/contracts/calls'
import type { Api } from './api-types.ts'
import { ApiError } from './api-error.ts'

/**
 * All API calls by name. Their code is loaded with the first call, because a visitor who only looks around makes no
 * calls.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name returns the call of its row, with that row's types
export const api = new Proxy({} as Api, { get: (_, name: CallName) => deferred(name) })

const deferred =
  (name: CallName) =>
  async (...input: never[]): Promise<unknown> => {
    const { calls } = await loadCalls()
    return calls[name](...input)
  }

/** Loads the code of the API calls. If loading fails, the call fails in the same way as without a connection. */
const loadCalls = () =>
  import('./api-calls.ts').catch(() => {
    throw new ApiError({ status: 0, code: 'NETWORK', message: '' })
  })
