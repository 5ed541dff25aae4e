import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { changedByNews } from './changed-by-news.ts'
import { gathered } from './gathered.ts'
import { lastAnswered } from './kept-answers.ts'
import { shareNews } from './share-news.ts'

/** Several changes at once are one look. */
const GATHER_MS = 150

export interface FollowedNews {
  /** Whether the shop tells what changes. */
  live: boolean
  /** Since when the shop has not answered, and whether it is this device that has no network; null: it answers. */
  gone: { since: Date; offline: boolean } | null
  /** Whether screens look every 15 seconds instead, because the shop answers and tells nothing. */
  looking: boolean
  askNow: () => void
}

/** Reads again what the news of the shop may have changed. */
export function useNews(): FollowedNews {
  const queries = useQueryClient()
  const [live, setLive] = useState(false)
  const [gone, setGone] = useState<FollowedNews['gone']>(null)
  const [looking, setLooking] = useState(false)
  const reachedHere = useRef(false)
  const tryAtOnce = useRef<() => void>(undefined)
  useEffect(() => {
    const notes = new Set<string | null>()
    const look = gathered(() => {
      const predicate = changedByNews(notes)
      notes.clear()
      return queries.invalidateQueries({ predicate })
    }, GATHER_MS)
    const following = shareNews({
      onLive: setLive,
      onReach: (reached) => {
        reachedHere.current ||= reached
        const now = new Date()
        // A screen that was opened without a connection shows what is older than itself.
        const since = reachedHere.current ? now : (lastAnswered() ?? now)
        setGone((known) => (reached ? null : { since: known?.since ?? since, offline: !navigator.onLine }))
      },
      onLooking: setLooking,
      onNews: (note) => {
        notes.add(note)
        look.ask()
      },
      // The memory of this page is the last person's, and not for the next.
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
