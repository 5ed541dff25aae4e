import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queriesChangedBy } from './changed-by-news.ts'
import { coalesceRuns } from './coalesce-runs.ts'
import { lastAnswered } from './stored-answers.ts'
import { shareServerEvents } from './share-news.ts'

/** All changes within this many milliseconds cause a single refresh. */
const GATHER_MS = 150

export interface ServerConnection {
  /** True while the event stream is connected. */
  live: boolean
  /**
   * The time since which the server has not answered, and whether this device is offline; null while the server
   * answers.
   */
  gone: { since: Date; offline: boolean } | null
  /** True while screens poll every 15 seconds. They do so while the server answers but the event stream is down. */
  looking: boolean
  askNow: () => void
}

/** Listens to the server's change events, and refetches the affected data. */
export function useServerEvents(): ServerConnection {
  const queries = useQueryClient()
  const [live, setLive] = useState(false)
  const [gone, setGone] = useState<ServerConnection['gone']>(null)
  const [looking, setLooking] = useState(false)
  const reachedHere = useRef(false)
  const tryAtOnce = useRef<() => void>(undefined)
  useEffect(() => {
    const notes = new Set<string | null>()
    const look = coalesceRuns(() => {
      const predicate = queriesChangedBy(notes)
      notes.clear()
      return queries.invalidateQueries({ predicate })
    }, GATHER_MS)
    const following = shareServerEvents({
      onLive: setLive,
      onReach: (reached) => {
        reachedHere.current ||= reached
        const now = new Date()
        // A screen that was opened offline shows stored data, so its age counts from the last answer before the screen
        // was opened.
        const since = reachedHere.current ? now : (lastAnswered() ?? now)
        setGone((known) => (reached ? null : { since: known?.since ?? since, offline: !navigator.onLine }))
      },
      onLooking: setLooking,
      onNews: (note) => {
        notes.add(note)
        look.ask()
      },
      // Loads the sign-in as a new page, so that the next person does not see cached data.
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
