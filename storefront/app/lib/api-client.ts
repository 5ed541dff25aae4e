import type { CallName } from '@farmstand/contracts/calls'
import type { Api } from './api-types.ts'
import { ApiError } from './api-error.ts'

/** The calls of the API by name. What makes them comes with the first: who only looks around makes none. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever name is asked for, the call behind it takes and answers what its row says
export const api = new Proxy({} as Api, { get: (_, name: CallName) => deferred(name) })

const deferred =
  (name: CallName) =>
  async (...input: never[]): Promise<unknown> => {
    const { calls } = await loadCalls()
    return calls[name](...input)
  }

/** What cannot be fetched cannot be asked with. */
const loadCalls = () =>
  import('./api-calls.ts').catch(() => {
    throw new ApiError({ status: 0, code: 'NETWORK', message: '' })
  })
