/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a popup grid are no rows of a table */
import { pages } from '@farmstand/contracts/pages'
import { IconClock, IconLoader2, IconMoodEmpty } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { search as words } from '../../messages/en/search.ts'
import { Amount } from '../../ui/amount.tsx'
import { Picture } from '../../ui/picture.tsx'
import { forgetSearches } from './recent-searches.ts'
import type { Suggestion, Suggestions } from './suggestions.ts'

interface SearchPanelProps {
  id: string
  query: string
  suggestions: Suggestions
  recent: readonly string[]
  active: number
  hrefOf: (suggestion: Suggestion) => string
  onChoose: (suggestion: Suggestion) => void
  onQuery: (query: string) => void
  onForget: () => void
  renderControl: (suggestion: Suggestion) => ReactNode
}

export function SearchPanel(props: SearchPanelProps) {
  const { id, query, suggestions, recent } = props
  const found = suggestions.state === 'found' && suggestions.hits.length > 0
  return (
    <div
      id={`${id}-panel`}
      // A press anywhere on the panel keeps the focus within the search, which would otherwise close before the click arrives.
      tabIndex={-1}
      className={clsx(
        'z-50 overflow-y-auto outline-none overscroll-contain border-line bg-surface shadow-lift animate-fade',
        'fixed inset-x-0 top-(--top-bar) bottom-(--bottom-bar) border-t',
        'md:absolute md:inset-x-0 md:top-[calc(100%+0.5rem)] md:bottom-auto md:max-h-[min(36rem,calc(100dvh-6rem))] md:rounded-card md:border',
      )}
    >
      <output className="sr-only">{found ? words.count(suggestions.hits.length) : null}</output>
      {query.trim() === '' ? <Recent recent={recent} onQuery={props.onQuery} onForget={props.onForget} /> : null}
      {suggestions.state === 'searching' ? <Searching /> : null}
      {suggestions.state === 'failed' ? <Failed retry={suggestions.retry} /> : null}
      {found ? <Hits {...props} /> : null}
      {suggestions.state === 'found' && !found ? <Nothing near={suggestions.near} onQuery={props.onQuery} /> : null}
    </div>
  )
}

function Hits({ id, suggestions, active, hrefOf, onChoose, renderControl }: SearchPanelProps) {
  return (
    <div role="grid" aria-label={words.results} className="p-2">
      {suggestions.hits.map((suggestion, index) => {
        const { type, item } = suggestion
        return (
          <div
            key={`${type}${item.id}`}
            id={`${id}-${index}`}
            role="row"
            aria-selected={index === active}
            tabIndex={-1}
            className={clsx(
              'flex items-center gap-3 rounded-tile pr-2 hover:bg-sunken',
              index === active && 'bg-leaf-tint',
            )}
          >
            <div role="gridcell" className="min-w-0 grow">
              <Link
                to={hrefOf(suggestion)}
                tabIndex={-1}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onChoose(suggestion)
                }}
                className="flex items-center gap-3 p-1.5"
              >
                <Picture
                  path={item.image_urls[0]}
                  alt=""
                  sizes="48px"
                  eager
                  className="size-12 shrink-0 rounded-tile bg-tile object-cover"
                />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{item.name}</span>
                  <span className="block truncate text-xs text-muted">
                    {type === 'COMBO' ? `${words.combo} · ` : null}
                    {item.units} · <Amount value={item.price} className="font-semibold text-ink" />
                  </span>
                </span>
              </Link>
            </div>
            <div role="gridcell" className="w-30 shrink-0">
              {renderControl(suggestion)}
            </div>
          </div>
        )
      })}
    </div>
  )
}

function Searching() {
  return (
    <output className="flex items-center gap-2 p-5 text-muted">
      <IconLoader2 aria-hidden className="size-5 animate-spin" />
      {words.searching}
    </output>
  )
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 p-5">
      {words.failed}
      <button
        type="button"
        onClick={retry}
        className="min-h-9 font-semibold text-leaf-ink underline underline-offset-4"
      >
        {words.retry}
      </button>
    </p>
  )
}

function Nothing({ near, onQuery }: { near: Suggestions['near']; onQuery: (query: string) => void }) {
  return (
    <div className="p-5">
      <output className="flex items-center gap-2 font-semibold">
        <IconMoodEmpty aria-hidden className="size-5 text-muted" />
        {words.none}
      </output>
      {near.names.length > 0 ? (
        <Chips title={words.near}>
          {near.names.map((name) => (
            <button key={name} type="button" onClick={() => onQuery(name)} className={chip}>
              {name}
            </button>
          ))}
        </Chips>
      ) : null}
      {near.categories.length > 0 ? (
        <Chips title={words.nearCategories}>
          {near.categories.map((category) => (
            <Link key={category.category_id} to={pages.category(category.category_id)} className={chip}>
              {category.category_name}
            </Link>
          ))}
        </Chips>
      ) : null}
    </div>
  )
}

const chip =
  'inline-flex min-h-10 items-center rounded-full border border-line bg-ground px-4 text-sm font-medium hover:border-leaf hover:text-leaf-ink'

function Chips({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="mt-4 mb-2 text-sm text-muted">{title}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </>
  )
}

function Recent({
  recent,
  onQuery,
  onForget,
}: {
  recent: readonly string[]
  onQuery: (query: string) => void
  onForget: () => void
}) {
  return (
    <div className="p-2">
      <div className="flex items-center justify-between px-2 py-1 text-sm text-muted">
        {words.recent}
        <button
          type="button"
          onClick={() => {
            forgetSearches()
            onForget()
          }}
          className="min-h-9 px-1 font-medium text-leaf-ink hover:underline"
        >
          {words.forget}
        </button>
      </div>
      <ul>
        {recent.map((entry) => (
          <li key={entry}>
            <button
              type="button"
              onClick={() => onQuery(entry)}
              className="flex min-h-11 w-full items-center gap-3 rounded-tile px-2 text-left hover:bg-sunken"
            >
              <IconClock aria-hidden className="size-5 text-muted" />
              {entry}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
