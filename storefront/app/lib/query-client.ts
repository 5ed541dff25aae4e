import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Keys of all that belongs to the customer begin with this, so that signing out can forget it at once. */
export const MINE = 'mine'

const MAX_TRIES = 2

/** What a second try can mend: the way to the server, or a server that was busy. */
function worthAnotherTry(failures: number, error: unknown): boolean {
  return failures < MAX_TRIES && error instanceof ApiError && (error.status === 0 || error.status === 503)
}

/** One for each browser; pages rendered by the server get their own and drop it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthAnotherTry, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}

export function forgetCustomer(client: QueryClient): void {
  client.removeQueries({ queryKey: [MINE] })
}
