import { useRef } from 'react'
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { FoundBy, OfficeReadingName, ReadingQueryOf } from '@farmstand/contracts/office/readings'
import { CallError, act, noAnswer, read } from './api.ts'

/** Asked again by itself this often, for news that were lost on the way. */
export const AGAIN_MS = 60_000

export const useReading = <Name extends OfficeReadingName>(
  name: Name,
  query: ReadingQueryOf<Name> & object,
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

/** A step that is sent again within this time after a lost answer is the same step; later it is a new one. */
const SAME_STEP_MS = 10 * 60_000

/** Returns true where the outcome is unknown: no answer arrived, or the answer was a server error. */
const isLost = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status >= 500)

interface Unanswered {
  key: string
  words: string
  at: number
}

/**
 * Sends a step under a key, by which the server does it once; the result is read from the server, never guessed. When the answer was lost
 * and the same input is sent again, the step keeps its key.
 */
export function useAction<Name extends OfficeOperationName>(name: Name) {
  const queries = useQueryClient()
  const unanswered = useRef<Unanswered | null>(null)
  return useMutation<AnswerOf<Name>, Error, InputOf<Name>>({
    mutationFn: async (input) => {
      const [words, at, lost] = [JSON.stringify(input), Date.now(), unanswered.current]
      const key = lost?.words === words && at - lost.at < SAME_STEP_MS ? lost.key : crypto.randomUUID()
      unanswered.current = null
      try {
        return await withProof(() => act(name, input, key))
      } catch (error) {
        if (isLost(error)) unanswered.current = { key, words, at }
        throw error
      }
    },
    // Without a connection it fails at once and says so, instead of waiting to be done some time.
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries(),
  })
}
