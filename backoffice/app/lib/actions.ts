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

/** What asks for a passkey gets it, and is done again by itself. */
export async function withProof<Done>(doing: () => Promise<Done>): Promise<Done> {
  try {
    return await doing()
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'STEP_UP_NEEDED')) throw error
    const { proveAgain } = await bringPasskeys()
    await proveAgain()
    return doing()
  }
}

/** Does something once, by its key; what was done is shown from the server, never guessed. */
export function useAction<Name extends OfficeOperationName>(name: Name) {
  const queries = useQueryClient()
  return useMutation<AnswerOf<Name>, Error, InputOf<Name>>({
    mutationFn: (input) => {
      const key = crypto.randomUUID()
      return withProof(() => act(name, input, key))
    },
    // Without a connection it fails at once and says so, instead of waiting to be done some time.
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries(),
  })
}
