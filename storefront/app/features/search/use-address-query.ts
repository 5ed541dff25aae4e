import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Returns the search query in the address (`/?q=…`), or '' if there is none. During hydration it is also '', because
 * the server renders the same page for all queries.
 */
export function useAddressQuery(): string {
  const [search] = useSearchParams()
  const here = useSyncExternalStore(neverChanges, inBrowser, onServer)
  return here ? (search.get('q') ?? '').trim() : ''
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
