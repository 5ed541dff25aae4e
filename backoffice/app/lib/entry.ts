import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

/** The address that `leftAt` kept; the first screen where nothing was left, or what is kept is no place of this origin. */
export function backTo(state: unknown): string {
  const from = typeof state === 'object' && state && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'
}

/** Opens the screens to who has just come in: what those of the last person knew, also that they were out, is not for them. */
export function useEntry(): (to: string) => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (to) => {
    queries.clear()
    void navigate(to)
  }
}
