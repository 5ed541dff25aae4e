import { useState } from 'react'

/**
 * The version that somebody had before them when they began to write: what another person saves meanwhile moves nothing under their hands,
 * and the shop refuses to overwrite it. Whoever read that refusal goes on from what is shown now.
 */
export function useSeen(shown: number) {
  const [seen, setSeen] = useState<number | null>(shown)
  return { version: seen ?? shown, lookAgain: () => setSeen(null) }
}
