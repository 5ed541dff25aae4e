import { notifyManager, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { timeText } from '../lib/times.ts'
import { office as words } from '#messages/office.ts'

/** Returns whether a query still shows earlier data because the last request failed. */
const isOutdated = ({ state }: Query): boolean => state.status === 'error' && state.data !== undefined

/** Returns the time of the oldest outdated data on the screen; null when all data are fresh. */
function outdatedSince(cache: QueryCache): number | null {
  const outdated = cache.findAll({ type: 'active', predicate: isOutdated })
  return outdated.length === 0 ? null : Math.min(...outdated.map(({ state }) => state.dataUpdatedAt))
}

/** Shows the age of the data when a refresh fails, with a button to try again. */
export function StaleNote() {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const follow = useCallback((changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)), [cache])
  const since = useSyncExternalStore(follow, () => outdatedSince(cache))
  return (
    <output className="block">
      {since === null ? null : (
        <span className="flex items-center justify-between gap-3 bg-turmeric-tint px-4 py-1 text-sm leading-tight md:px-6">
          {words.notRefreshed(timeText(new Date(since)))}
          <button
            type="button"
            onClick={() => void queries.refetchQueries({ type: 'active', predicate: isOutdated })}
            className="min-h-11 shrink-0 font-semibold text-leaf-ink"
          >
            {words.tryAgain}
          </button>
        </span>
      )}
    </output>
  )
}
