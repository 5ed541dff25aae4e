import { useQueryClient } from '@tanstack/react-query'

/** Renders a button that makes a screen fetch all data again, as after a change event. */
export function LookAgain() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Look again
    </button>
  )
}
