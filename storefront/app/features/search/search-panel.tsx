import type { Category } from '@farmstand/contracts/category'
import { pages } from '@farmstand/contracts/pages'
import { IconArrowRight, IconLoader2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { search as words } from '#messages/search.ts'
import { useOffline } from '../../lib/offline.ts'
import { NothingFound } from './nothing-found.tsx'
import { PopularSearches } from './popular-searches.tsx'
import { CategoryChips, RecentSearches } from './search-start.tsx'
import { SuggestionRows, type SuggestionRowsProps } from './suggestion-rows.tsx'
import { stockHit, type Suggestions } from './suggestions.ts'
import { UnderstoodAs } from './understood-as.tsx'
import { VoiceButton } from './voice-button.tsx'

interface SearchPanelProps extends Omit<SuggestionRowsProps, 'label' | 'entries'> {
  suggestions: Suggestions
  query: string
  /** True while the chosen result waits for the category tree. */
  opening: boolean
  recent: readonly string[]
  categories: readonly Category[]
  seeAll: () => void
  retype: (query: string) => void
  forget: () => void
  className: string
}

export function SearchPanel(props: SearchPanelProps) {
  const { id, query, suggestions, recent, categories, opening } = props
  const blank = query.trim() === ''
  const found = suggestions.state === 'found' && suggestions.hits.length > 0
  const { near } = suggestions
  const offline = useOffline()
  const noneNear = suggestions.state === 'found' && !found && near.categories.length === 0
  const past = <RecentSearches recent={recent} onQuery={props.retype} onForget={props.forget} />
  return (
    // The panel can take the focus. Otherwise a press on it would take the focus out of the search, which would close
    // before the click.
    <div id={`${id}-panel`} tabIndex={-1} className={props.className}>
      <output className="sr-only">{found ? words.count(suggestions.hits.length) : null}</output>
      <div className="flex flex-col gap-5 px-3.5 py-3">
        {(suggestions.state === 'searching' && !offline) || opening ? <Searching /> : null}
        {offline ? <output>{words.offline}</output> : null}
        {suggestions.state === 'failed' && !offline ? <Failed retry={suggestions.retry} /> : null}
        {found ? (
          <div>
            <UnderstoodAs understood={suggestions.understood} />
            <SuggestionRows {...props} label={words.results} entries={suggestions.hits} />
            <SeeAll query={query} onPress={props.seeAll} />
          </div>
        ) : null}
        {suggestions.state === 'found' && !found ? (
          <NothingFound query={query.trim()} near={near}>
            <SuggestionRows
              {...props}
              id={`${id}-near`}
              active={-1}
              label={words.near}
              entries={near.items.map(stockHit)}
            />
          </NothingFound>
        ) : (
          past
        )}
        {blank ? <PopularSearches onQuery={props.retype} /> : null}
        {blank ? <VoiceButton onHeard={props.retype} /> : null}
        {blank || noneNear ? <CategoryChips categories={categories} /> : null}
      </div>
    </div>
  )
}

function SeeAll({ query, onPress }: { query: string; onPress: () => void }) {
  return (
    <Link
      to={pages.results(query.trim())}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onPress()
      }}
      className="flex min-h-13 items-center justify-between gap-3 rounded-tile font-semibold text-leaf-ink hover:underline underline-offset-4"
    >
      <span className="min-w-0">{words.seeAll(query.trim())}</span>
      <IconArrowRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}

function Searching() {
  return (
    <output className="flex min-h-11 items-center gap-2 text-muted">
      <IconLoader2 aria-hidden className="size-5 animate-spin" />
      {words.searching}
    </output>
  )
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2">
      {words.failed}
      <button
        type="button"
        onClick={retry}
        className="min-h-11 font-semibold text-leaf-ink underline underline-offset-4"
      >
        {words.retry}
      </button>
    </p>
  )
}
