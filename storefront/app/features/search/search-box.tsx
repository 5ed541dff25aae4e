import { IconSearch, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { search as words } from '../../messages/en/search.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { placeOf, useCategories, useSuggestions, type Suggestion } from './suggestions.ts'

/** Fetched when the box is first used. */
const loadPanel = () => import('./search-panel.tsx')
const SearchPanel = lazy(() => loadPanel().then((module) => ({ default: module.SearchPanel })))

interface SearchBoxProps {
  inputRef: Ref<HTMLInputElement>
  /** The cart control beside a suggestion. */
  renderControl: (suggestion: Suggestion) => ReactNode
}

/** The top bar's search: a combobox whose popup is a grid, because each row holds a link and a cart control. */
export function SearchBox({ inputRef, renderControl }: SearchBoxProps) {
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLFormElement>(null)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState<readonly string[]>([])
  const [used, setUsed] = useState(false)
  const categories = useCategories(used)
  const suggestions = useSuggestions(query)
  const { hits } = suggestions
  useCloseOnMove(() => setOpen(false))

  const show = () => {
    void loadPanel()
    setUsed(true)
    setRecent(recentSearches())
    setOpen(true)
  }
  const type = (text: string) => {
    setQuery(text)
    setActive(-1)
    show()
  }
  const choose = (suggestion: Suggestion) => {
    rememberSearch(query)
    setOpen(false)
    void navigate(placeOf(suggestion, categories), { state: { item: suggestion.item } })
  }
  const leave = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    if (!open) show()
    // One place more than there are rows: the input itself, where the arrows begin and end.
    setActive((present) => ((present + 1 + step + hits.length + 1) % (hits.length + 1)) - 1)
  }
  const submit = () => {
    const chosen = hits[active] ?? hits[0]
    if (chosen) choose(chosen)
  }

  const expanded = open && (query.trim() === '' ? recent.length > 0 : suggestions.state !== 'idle')
  return (
    <form
      ref={box}
      role="search"
      aria-label={words.label}
      className="relative"
      onBlur={leave}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <IconSearch
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-5 -translate-y-1/2 text-muted md:left-3.5"
      />
      <input
        ref={inputRef}
        type="search"
        role="combobox"
        aria-label={words.label}
        aria-expanded={expanded}
        aria-haspopup="grid"
        aria-controls={`${id}-panel`}
        aria-autocomplete="list"
        aria-activedescendant={hits[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={words.placeholder}
        value={query}
        onChange={(event) => type(event.target.value)}
        onFocus={show}
        onClick={show}
        className={clsx(
          'h-11 w-full rounded-full border border-edge bg-surface pl-9 text-[1rem] text-ink text-ellipsis md:pl-11',
          query ? 'pr-11' : 'pr-2',
        )}
      />
      {query ? (
        <button
          type="button"
          aria-label={words.clear}
          onClick={() => {
            type('')
            box.current?.querySelector('input')?.focus()
          }}
          className="absolute top-1/2 right-1 inline-flex size-9 -translate-y-1/2 items-center justify-center rounded-full text-muted hover:bg-leaf-tint hover:text-ink"
        >
          <IconX aria-hidden className="size-5" />
        </button>
      ) : null}
      {expanded ? (
        <Suspense>
          <SearchPanel
            id={id}
            query={query}
            suggestions={suggestions}
            recent={recent}
            active={active}
            hrefOf={(suggestion) => placeOf(suggestion, categories)}
            onChoose={choose}
            onQuery={type}
            onForget={() => setRecent([])}
            renderControl={renderControl}
          />
        </Suspense>
      ) : null}
    </form>
  )
}

/** A page that opened covers nothing any more. */
function useCloseOnMove(close: () => void): void {
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    close()
  }, [key, close])
}
