import { pages } from '@farmstand/contracts/pages'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../lib/api-client.ts'
import { closeOnBack } from '../../lib/close-on-back.ts'
import { language } from '#messages/language.ts'
import { listenForLeave } from './on-leaving.ts'
import { useOpenResult } from './open-result.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { suggestionPage, useCategories, useSuggestions, type Suggestion } from './suggestions.ts'
import { useAddressQuery } from './use-address-query.ts'

/** Holds the state and the actions of the search box. `load` loads the code of the panel when the box is first used. */
export function useSearchBox(load: () => void) {
  const navigate = useNavigate()
  const [query, setQuery] = useTyped(useAddressQuery())
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
  /**
   * Moves the focus to the input first. The pressed button will disappear with the next results, and without a focus
   * inside it the search box would close.
   */
  const retype = (text: string) => {
    input()?.focus()
    type(text)
  }
  const retry = () => {
    input()?.focus()
    suggestions.retry()
  }
  /** Closes the panel, and on a phone the keyboard too. */
  const leaveFor = (path: string, item?: Suggestion['item']) => {
    rememberSearch(query)
    if (hits.length > 0) countSearch(query)
    close()
    input()?.blur()
    void navigate(path, item ? { state: { item } } : {})
  }
  const { opening, open: choose, giveUp } = useOpenResult(categories, leaveFor)
  const seeAll = () => leaveFor(pages.results(query.trim()))
  const press = (event: KeyboardEvent) => {
    // By default browsers clear a search field on Escape. Here Escape only closes the list and keeps the query.
    if (event.key === 'Escape') event.preventDefault()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (!open) show()
    // There is one more position than there are rows. The extra position is the input, where the arrow keys start and
    // end.
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
    hrefOf: (suggestion: Suggestion) => suggestionPage(suggestion, categories),
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

/**
 * Holds the state of the panel under the search box. It remembers the history entry on which the panel opened, so that
 * the panel closes when another page opens.
 */
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
      return form ? listenForLeave(form, close) : undefined
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
    // The pressed button will disappear, and without a focus inside it the search box would close.
    forget: () => {
      box.current?.querySelector('input')?.focus()
      setRecent([])
    },
    show,
    close,
  }
}

/** Counts a search that led to goods for the popular searches. A failure is ignored, because nobody waits for it. */
const countSearch = (query: string): void =>
  void api.countSearch({ body: { text: query.trim().slice(0, 80), language } }).catch(() => undefined)

/** Returns true when the panel fills the screen, which is the same condition as `phone` in the style sheet. */
const isSheet = (): boolean => window.matchMedia('(width <= 48rem), (height <= 30rem)').matches

/** Holds the text in the search box. The typed text stays until the address contains another query. */
function useTyped(asked: string): [string, (query: string) => void] {
  const [typed, setTyped] = useState({ asked, query: asked })
  if (typed.asked !== asked) setTyped({ asked, query: asked || typed.query })
  return [typed.query, (query) => setTyped({ asked, query })]
}
