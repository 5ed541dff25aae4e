import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { FoundBy, OfficeReadingName, QueryOf } from '@farmstand/contracts/office/readings'
import { CallError, act, noAnswer, read } from './api.ts'

/** Asked again by itself this often, for news that were lost on the way. */
export const AGAIN_MS = 60_000

export const useReading = <Name extends OfficeReadingName>(
  name: Name,
  query: QueryOf<Name> & object,
): UseQueryResult<FoundBy<Name>> =>
  useQuery({ queryKey: [name, query], queryFn: () => read(name, query), refetchInterval: AGAIN_MS })

/** Few are ever asked for one. */
const bringPasskeys = () => import('./passkey.ts').catch(() => Promise.reject(noAnswer()))

/**
 * Does something once. What asks for a passkey gets it, and is sent again by itself; what was done is shown from the server, never guessed.
 */
export function useAction<Name extends OfficeOperationName>(name: Name) {
  const queries = useQueryClient()
  return useMutation<AnswerOf<Name>, Error, InputOf<Name>>({
    mutationFn: async (input) => {
      const key = crypto.randomUUID()
      try {
        return await act(name, input, key)
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'STEP_UP_NEEDED')) throw error
        const { proveAgain } = await bringPasskeys()
        await proveAgain()
        return act(name, input, key)
      }
    },
    // Without a connection it fails at once and says so, instead of waiting to be done some time.
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries(),
  })
}
