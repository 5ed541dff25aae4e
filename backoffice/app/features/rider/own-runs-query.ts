import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'
import { answerOrStored, offlineQueryOptions } from '../../lib/stored-answers.ts'

export const SEEN_RUNS = 'own-runs'

/** The query for the signed-in person's own runs. Without an answer it returns the last stored one. */
export const ownRunsQuery = queryOptions({
  queryKey: ['ownRuns', {}],
  queryFn: () => answerOrStored(SEEN_RUNS, () => read('ownRuns', {})),
  ...offlineQueryOptions,
})
