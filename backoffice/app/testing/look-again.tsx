import { useQueryClient } from '@tanstack/react-query'

/** A button that makes a drawn screen read everything again, as after news of the shop. */
export function LookAgain() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Look again
    </button>
  )
}
