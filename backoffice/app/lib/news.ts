import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { gathered } from './gathered.ts'

/** Several changes at once are one look. */
const GATHER_MS = 150
/** How often one looks when nothing tells. */
const POLL_MS = 15_000

/** Looks again at whatever is shown when the shop says that something changed; answers whether it is heard. */
export function useNews(onOrder: () => void): boolean {
  const queries = useQueryClient()
  const [live, setLive] = useState(false)
  useEffect(() => {
    const source = new EventSource('/office/v1/news')
    const look = gathered(() => queries.invalidateQueries(), GATHER_MS)
    source.addEventListener('open', () => setLive(true))
    source.addEventListener('error', () => setLive(false))
    source.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('placed:')) onOrder()
      look.ask()
    })
    const poll = setInterval(() => {
      if (source.readyState !== EventSource.OPEN) look.ask()
    }, POLL_MS)
    return () => {
      source.close()
      clearInterval(poll)
      look.stop()
    }
  }, [queries, onOrder])
  return live
}
