import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { changedByNews } from './changed-by-news.ts'
import { coalesceRuns } from './coalesce-runs.ts'
import { lastAnswered } from './stored-answers.ts'
import { shareNews } from './share-news.ts'

/** Milliseconds in which several changes cause one refresh. */
const GATHER_MS = 150

export interface FollowedNews {
  /** True while the news stream is connected. */
  live: boolean
  /** Since when the server has not answered, and whether this device is offline; null while it answers. */
  gone: { since: Date; offline: boolean } | null
  /** True while screens poll every 15 seconds, because the server answers and the news stream is down. */
  looking: boolean
  askNow: () => void
}

/** Follows the server's news and reads the affected data again. */
export function useNews(): FollowedNews {
  const queries = useQueryClient()
  const [live, setLive] = useState(false)
  const [gone, setGone] = useState<FollowedNews['gone']>(null)
  const [looking, setLooking] = useState(false)
  const reachedHere = useRef(false)
  const tryAtOnce = useRef<() => void>(undefined)
  useEffect(() => {
    const notes = new Set<string | null>()
    const look = coalesceRuns(() => {
      const predicate = changedByNews(notes)
      notes.clear()
      return queries.invalidateQueries({ predicate })
    }, GATHER_MS)
    const following = shareNews({
      onLive: setLive,
      onReach: (reached) => {
        reachedHere.current ||= reached
        const now = new Date()
        // A screen opened offline shows data from before it was opened.
        const since = reachedHere.current ? now : (lastAnswered() ?? now)
        setGone((known) => (reached ? null : { since: known?.since ?? since, offline: !navigator.onLine }))
      },
      onLooking: setLooking,
      onNews: (note) => {
        notes.add(note)
        look.ask()
      },
      // Reloads the page, so that the next person does not see cached data.
      onSignedOut: () => window.location.replace('/sign-in'),
    })
    tryAtOnce.current = following.tryAtOnce
    return () => {
      following.stop()
      look.stop()
    }
  }, [queries])
  return { live, gone, looking, askNow: () => tryAtOnce.current?.() }
}
