import type { Category } from '@farmstand/contracts/category'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { categoriesInTime, suggestionPage, type Suggestion } from './suggestions.ts'

/**
 * Returns a function that opens the category of a search result. `opening` is true while that waits for the category
 * tree.
 */
export function useOpenResult(categories: readonly Category[], go: (path: string, item: Suggestion['item']) => void) {
  const client = useQueryClient()
  const [opening, setOpening] = useState(false)
  const wanted = useRef<Suggestion | null>(null)
  const open = async (suggestion: Suggestion): Promise<void> => {
    wanted.current = suggestion
    let tree = categories
    if (tree.length === 0) {
      setOpening(true)
      tree = await categoriesInTime(client)
      // Meanwhile the customer has typed or chosen something else.
      if (wanted.current !== suggestion) return
      setOpening(false)
    }
    go(suggestionPage(suggestion, tree), suggestion.item)
  }
  const giveUp = (): void => {
    wanted.current = null
    setOpening(false)
  }
  return { opening, open: (suggestion: Suggestion): void => void open(suggestion), giveUp }
}
