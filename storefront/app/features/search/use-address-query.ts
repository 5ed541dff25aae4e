import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Returns the query in the address (`/?q=…`), else ''. Also '' during hydration, because the server renders one page
 * for all queries.
 */
export function useAddressQuery(): string {
  const [search] = useSearchParams()
  const here = useSyncExternalStore(neverChanges, inBrowser, onServer)
  return here ? (search.get('q') ?? '').trim() : ''
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
