import { useRef } from 'react'
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { AnswerOf, InputOf, OfficeOperationName } from '@farmstand/contracts/office/operations'
import type { FoundBy, StaffQueryName, ReadingInput } from '@farmstand/contracts/office/readings'
import { CallError, callOperation, noAnswerError, read } from './api.ts'

/** Milliseconds between two automatic refreshes, in case a change event got lost. */
export const REFRESH_INTERVAL_MS = 60_000

export const useServerQuery = <Name extends StaffQueryName>(
  name: Name,
  query: ReadingInput<Name> & object,
): UseQueryResult<FoundBy<Name>> =>
  useQuery({ queryKey: [name, query], queryFn: () => read(name, query), refetchInterval: REFRESH_INTERVAL_MS })

/** Loads the code for passkeys on demand, because few actions need a passkey. */
const loadPasskeys = () => import('./passkey.ts').catch(() => Promise.reject(noAnswerError()))

/** Runs a request. If the server asks for a passkey, requests it from the person and runs the request again. */
export async function withPasskeyProof<Done>(doing: () => Promise<Done>): Promise<Done> {
  try {
    return await doing()
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'STEP_UP_NEEDED')) throw error
    const { confirmWithPasskey } = await loadPasskeys()
    await confirmWithPasskey()
    return doing()
  }
}

/**
 * If the answer to a step was lost and the person repeats it within this many milliseconds, it counts as the same step.
 */
const SAME_STEP_MS = 10 * 60_000

/** Returns true when the outcome is unknown: no answer arrived, or the answer was a server error. */
const isLost = (error: unknown): boolean => error instanceof CallError && (error.status === 0 || error.status >= 500)

interface Unanswered {
  key: string
  words: string
  at: number
}

/**
 * Sends each step with a key, so that the server performs it only once. The result is fetched from the server, never
 * guessed. When the answer was lost and the same input is sent again, the step keeps the key.
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
        return await withPasskeyProof(() => callOperation(name, input, key))
      } catch (error) {
        if (isLost(error)) unanswered.current = { key, words, at }
        throw error
      }
    },
    // Offline, the step fails at once with an error instead of waiting for a connection.
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries(),
  })
}
