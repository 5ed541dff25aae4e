import type { User } from '@farmstand/contracts/user'
import type { QueryClient } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { queryClient } from './query-client.ts'
import { whoIsHere } from './session-store.ts'

type Ask = (queries: QueryClient, user: User, args: ClientLoaderFunctionArgs) => Promise<unknown>[]

/**
 * The `clientLoader` of a private page: begins to ask for what the page will show as soon as it is known whose it is. Nobody waits for
 * it, because the page itself says that an answer is on its way, or that none came.
 */
export const askAhead =
  (ask: Ask) =>
  (args: ClientLoaderFunctionArgs): null => {
    void whoIsHere().then((user) => (user?.uid ? Promise.all(ask(queryClient(), user, args)) : null))
    return null
  }
