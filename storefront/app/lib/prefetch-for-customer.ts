import type { User } from '@farmstand/contracts/user'
import type { QueryClient } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { queryClient } from './query-client.ts'
import { waitForCustomer } from './session-store.ts'

type Ask = (queries: QueryClient, user: User, args: ClientLoaderFunctionArgs) => Promise<unknown>[]

/**
 * Makes the `clientLoader` of a private page. It starts the page's requests as soon as it is known who is signed in. It
 * does not wait for the responses, because the page itself shows that a request is pending or has failed.
 */
export const prefetchForCustomer =
  (ask: Ask) =>
  (args: ClientLoaderFunctionArgs): null => {
    void waitForCustomer().then((user) => (user?.uid ? Promise.all(ask(queryClient(), user, args)) : null))
    return null
  }
