import { pages } from '@farmstand/contracts/pages'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeOnBack } from '../../lib/back-closes.ts'
import { onLeaving } from './on-leaving.ts'
import { useOpenResult } from './open-result.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { placeOf, useCategories, useSuggestions, type Suggestion } from './suggestions.ts'
import { useAskedQuery } from './use-asked-query.ts'

/** What the search box holds and does. `load` brings the panel's file as soon as the box is used. */
export function useSearchBox(load: () => void) {
  const navigate = useNavigate()
  const [query, setQuery] = useTyped(useAskedQuery())
  const { box, ...panel } = usePanel(load)
  const { open, active, setActive, show, close } = panel
  const categories = useCategories(panel.used)
  const suggestions = useSuggestions(query)
  const { hits } = suggestions
  const input = () => box.current?.querySelector('input')

  const type = (text: string) => {
    giveUp()
    setQuery(text)
    setActive(-1)
    show()
  }
  /** What was pressed in the panel goes away with its answer; the focus goes to the input first, or the box would close. */
  const retype = (text: string) => {
    input()?.focus()
    type(text)
  }
  const retry = () => {
    input()?.focus()
    suggestions.retry()
  }
  /** The keyboard of a phone goes with the panel. */
  const leaveFor = (path: string, item?: Suggestion['item']) => {
    rememberSearch(query)
    close()
    input()?.blur()
    void navigate(path, item ? { state: { item } } : {})
  }
  const { opening, open: choose, giveUp } = useOpenResult(categories, leaveFor)
  const seeAll = () => leaveFor(pages.results(query.trim()))
  const press = (event: KeyboardEvent) => {
    // Browsers empty a search field on Escape; here it only closes the list and the query stays.
    if (event.key === 'Escape') event.preventDefault()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (!open) show()
    // One place more than there are rows: the input itself, where the arrows begin and end.
    setActive((present) => ((present + 1 + step + hits.length + 1) % (hits.length + 1)) - 1)
  }
  const submit = () => {
    const chosen = hits[active]
    if (chosen) choose(chosen)
    else if (query.trim() !== '') seeAll()
  }
  return {
    ...panel,
    query,
    categories,
    opening,
    suggestions: { ...suggestions, retry },
    hrefOf: (suggestion: Suggestion) => placeOf(suggestion, categories),
    type,
    retype,
    press,
    submit,
    choose,
    seeAll,
    leave: () => {
      giveUp()
      close()
      input()?.blur()
    },
  }
}

/** The panel under the box: it stands on the page where it was opened, so that another page closes it. */
function usePanel(load: () => void) {
  const box = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [used, setUsed] = useState(false)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState<readonly string[]>([])
  const close = useCallback(() => {
    setOpenAt(null)
    setActive(-1)
  }, [])
  const attach: RefCallback<HTMLFormElement> = useCallback(
    (form) => {
      box.current = form
      return form ? onLeaving(form, close) : undefined
    },
    [close],
  )
  const open = openAt === key
  useEffect(() => {
    if (!open || !isSheet()) return undefined
    return closeOnBack(() => {
      close()
      box.current?.querySelector('input')?.blur()
    })
  }, [open, close])
  const show = () => {
    load()
    setUsed(true)
    setRecent(recentSearches())
    setOpenAt(key)
  }
  return {
    box,
    attach,
    open,
    used,
    active,
    setActive,
    recent,
    forget: () => setRecent([]),
    show,
    close,
  }
}

/** The panel fills a phone: the style sheet's `phone`. */
const isSheet = (): boolean => window.matchMedia('(width <= 48rem), (height <= 30rem)').matches

/** What stands in the box: what was typed, until an address asks for something else. */
function useTyped(asked: string): [string, (query: string) => void] {
  const [typed, setTyped] = useState({ asked, query: asked })
  if (typed.asked !== asked) setTyped({ asked, query: asked || typed.query })
  return [typed.query, (query) => setTyped({ asked, query })]
}
