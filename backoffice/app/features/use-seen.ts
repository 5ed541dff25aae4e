import { useState } from 'react'

/**
 * Returns the version that was shown when editing began. A save by another person does not change it, so the server refuses to overwrite
 * that save. `lookAgain` goes on from the version that is shown now.
 */
export function useSeen(shown: number) {
  const [seen, setSeen] = useState<number | null>(shown)
  return { version: seen ?? shown, lookAgain: () => setSeen(null) }
}
