import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

/**
 * What the address asks for (`/?q=…`), empty where it asks for nothing. Empty too while a page is taken over: the server draws one
 * page for all questions.
 */
export function useAskedQuery(): string {
  const [search] = useSearchParams()
  const here = useSyncExternalStore(neverChanges, inBrowser, onServer)
  return here ? (search.get('q') ?? '').trim() : ''
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
