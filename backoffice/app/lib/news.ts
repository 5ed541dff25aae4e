import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followNews } from './follow-news.ts'
import { gathered } from './gathered.ts'

/** Several changes at once are one look. */
const GATHER_MS = 150

/** Looks again at whatever is shown when the shop says that something changed; answers whether it is heard. */
export function useNews(onOrder: () => void): boolean {
  const queries = useQueryClient()
  const [live, setLive] = useState(false)
  useEffect(() => {
    const look = gathered(() => queries.invalidateQueries(), GATHER_MS)
    const stop = followNews({
      onLive: setLive,
      onNews: (note) => {
        if (note?.startsWith('placed:')) onOrder()
        look.ask()
      },
    })
    return () => {
      stop()
      look.stop()
    }
  }, [queries, onOrder])
  return live
}
