import { useQueryClient } from '@tanstack/react-query'

/** Renders a button that makes a screen read everything again, as after news. */
export function LookAgain() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Look again
    </button>
  )
}
