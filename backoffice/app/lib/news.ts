import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

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
    let gathering: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      gathering = undefined
      void queries.invalidateQueries()
    }
    source.addEventListener('open', () => setLive(true))
    source.addEventListener('error', () => setLive(false))
    source.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('placed:')) onOrder()
      gathering ??= setTimeout(look, GATHER_MS)
    })
    const poll = setInterval(() => {
      if (source.readyState !== EventSource.OPEN) look()
    }, POLL_MS)
    return () => {
      source.close()
      clearInterval(poll)
      clearTimeout(gathering)
    }
  }, [queries, onOrder])
  return live
}
