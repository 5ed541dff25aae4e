import { pages } from '@farmstand/contracts/pages'
import { IconSearch, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { patiently } from '../../lib/patience.ts'
import { search as words } from '../../messages/en/search.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { placeOf, useCategories, useSuggestions, type Suggestion } from './suggestions.ts'
import { useLeaving } from './use-leaving.ts'
import { useAskedQuery } from './use-asked-query.ts'

/** Fetched when the box is first used. */
const loadPanel = () => patiently(() => import('./search-panel.tsx'))
const SearchPanel = lazy(() => loadPanel().then((module) => ({ default: module.SearchPanel })))

interface SearchBoxProps {
  inputRef: Ref<HTMLInputElement>
  /** The cart control beside a suggestion. */
  renderControl: (suggestion: Suggestion) => ReactNode
}

/**
 * The top bar's search: a combobox whose popup is a grid, because each row holds a link and a cart control. On a phone the popup
 * fills the screen between the bars.
 */
export function SearchBox({ inputRef, renderControl }: SearchBoxProps) {
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLFormElement>(null)
  const [query, setQuery] = useTyped(useAskedQuery())
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
  const close = () => setOpenAt(null)
  useLeaving(box, close)

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
  const input = () => box.current?.querySelector('input')
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
    setActive(-1)
    close()
    input()?.blur()
    void navigate(path, item ? { state: { item } } : {})
  }
  const choose = (suggestion: Suggestion) => leaveFor(placeOf(suggestion, categories), suggestion.item)
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

  return (
    <search aria-label={words.label}>
      <form
        ref={box}
        data-searching={open ? '' : undefined}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <IconSearch
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={inputRef}
          type="search"
          role="combobox"
          aria-label={words.label}
          aria-expanded={open}
          aria-haspopup="grid"
          aria-controls={open ? `${id}-panel` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && hits[active] ? `${id}-${active}` : undefined}
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
          className="h-11 w-full rounded-full border border-edge bg-surface pr-2 pl-10.5 text-[1rem] text-ellipsis text-ink not-placeholder-shown:pr-12 desk:h-12"
        />
        {query ? (
          <BoxButton label={words.clear} onPress={() => retype('')} />
        ) : open ? (
          <BoxButton
            label={words.close}
            onPress={() => {
              close()
              input()?.blur()
            }}
          />
        ) : null}
        {open ? (
          <Suspense fallback={<div className={panelClass} />}>
            <SearchPanel
              id={id}
              query={query}
              suggestions={{ ...suggestions, retry }}
              recent={recent}
              categories={categories}
              active={active}
              hrefOf={(suggestion) => placeOf(suggestion, categories)}
              onChoose={choose}
              onSeeAll={seeAll}
              onQuery={retype}
              onForget={() => setRecent([])}
              renderControl={renderControl}
              className={panelClass}
            />
          </Suspense>
        ) : null}
      </form>
    </search>
  )
}

/** A whole sheet on a phone, with room at its end for the keyboard that lies over it; a list under the box elsewhere. */
const panelClass =
  'z-50 overflow-y-auto overscroll-contain bg-surface outline-none phone:fixed phone:top-15 phone:right-(--side-bar) phone:bottom-(--bottom-bar) phone:left-0 phone:border-t phone:border-line phone:pb-[40dvh] desk:absolute desk:inset-x-0 desk:top-[calc(100%+0.5rem)] desk:max-h-[min(40rem,calc(100dvh-6rem))] desk:animate-fade desk:rounded-card desk:border desk:border-line desk:shadow-lift'

/** What stands in the box: what was typed, until an address asks for something else. */
function useTyped(asked: string): [string, (query: string) => void] {
  const [typed, setTyped] = useState({ asked, query: asked })
  if (typed.asked !== asked) setTyped({ asked, query: asked || typed.query })
  return [typed.query, (query) => setTyped({ asked, query })]
}

function BoxButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="absolute top-1/2 right-0.5 inline-flex size-10 -translate-y-1/2 items-center justify-center rounded-full text-muted touch hover:bg-leaf-tint hover:text-ink"
    >
      <IconX aria-hidden className="size-5" />
    </button>
  )
}
