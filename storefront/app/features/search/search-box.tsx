import { IconSearch, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { patiently } from '../../lib/patience.ts'
import { search as words } from '../../messages/en/search.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { placeOf, useCategories, useSuggestions, type Suggestion } from './suggestions.ts'
import { useLeaving } from './use-leaving.ts'

/** Fetched when the box is first used. */
const loadPanel = () => patiently(() => import('./search-panel.tsx'))
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
  // Open on the page where it was opened, so that another page closes it.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const [used, setUsed] = useState(false)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState<readonly string[]>([])
  const categories = useCategories(used)
  const suggestions = useSuggestions(query)
  const { hits } = suggestions
  useLeaving(box, () => setOpenAt(null))

  const show = () => {
    void loadPanel()
    setUsed(true)
    setRecent(recentSearches())
    setOpenAt(key)
  }
  const type = (text: string) => {
    setQuery(text)
    setActive(-1)
    show()
  }
  /** What was pressed in the panel goes away with its answer; the focus goes to the input first, or the box would close. */
  const focusInput = () => box.current?.querySelector('input')?.focus()
  const retype = (text: string) => {
    focusInput()
    type(text)
  }
  const retry = () => {
    focusInput()
    suggestions.retry()
  }
  const choose = (suggestion: Suggestion) => {
    rememberSearch(query)
    setActive(-1)
    setOpenAt(null)
    void navigate(placeOf(suggestion, categories), { state: { item: suggestion.item } })
  }
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
    const chosen = hits[active] ?? hits[0]
    if (chosen) choose(chosen)
  }

  const expanded = open && (query.trim() === '' ? recent.length > 0 : suggestions.state !== 'idle')
  return (
    <search aria-label={words.label}>
      <form
        ref={box}
        className="relative"
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
          aria-controls={expanded ? `${id}-panel` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={expanded && hits[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="search"
          maxLength={100}
          placeholder={words.placeholder}
          value={query}
          onChange={(event) => type(event.target.value)}
          onFocus={show}
          onClick={show}
          onKeyDown={press}
          className={clsx(
            'h-11 w-full rounded-full border border-edge bg-surface pl-9 text-[1rem] text-ellipsis text-ink md:pl-11',
            query ? 'pr-11' : 'pr-2',
          )}
        />
        {query ? <ClearButton onClear={() => retype('')} /> : null}
        {expanded ? (
          <Suspense>
            <SearchPanel
              id={id}
              query={query}
              suggestions={{ ...suggestions, retry }}
              recent={recent}
              active={active}
              hrefOf={(suggestion) => placeOf(suggestion, categories)}
              onChoose={choose}
              onQuery={retype}
              onForget={() => setRecent([])}
              renderControl={renderControl}
            />
          </Suspense>
        ) : null}
      </form>
    </search>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={words.clear}
      onClick={onClear}
      className="absolute top-1/2 right-1 inline-flex size-9 -translate-y-1/2 items-center justify-center rounded-full text-muted hover:bg-leaf-tint hover:text-ink"
    >
      <IconX aria-hidden className="size-5" />
    </button>
  )
}
