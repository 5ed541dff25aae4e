import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

/**
 * Returns the path of the screen from before the sign-in. Returns the first screen when there is none, or when the path
 * leads to another origin.
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'
}

/**
 * Returns a function that opens a screen after the sign-in. First it deletes the cached data of the previous person.
 */
export function useOpenAfterSignIn(): (to: string) => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (to) => {
    queries.clear()
    void navigate(to)
  }
}
