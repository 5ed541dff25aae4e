import { useState } from 'react'
import type { KnownOrder } from './order-actions.ts'

/**
 * Returns the version that was shown when editing began. It stays the same when another person saves, so the server
 * refuses to overwrite that save. `lookAgain` switches to the version that is shown now.
 */
export function useShownVersion(shown: number) {
  const [seen, setSeen] = useState<number | null>(shown)
  return { version: seen ?? shown, lookAgain: () => setSeen(null) }
}

/** Returns orders with the versions that were shown when the dialog opened. */
export function useShownOrders<Row extends KnownOrder>(shown: readonly Row[]) {
  const [seen, setSeen] = useState<readonly Row[]>(shown)
  return {
    orders: shown.map((row) => seen.find(({ uid }) => uid === row.uid) ?? row),
    lookAgain: () => setSeen([]),
  }
}
