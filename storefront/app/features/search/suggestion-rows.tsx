/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a popup grid are no rows of a table */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { search as words } from '#messages/search.ts'
import { Amount } from '../../ui/amount.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Suggestion } from './suggestions.ts'

export interface SuggestionRowsProps {
  id: string
  label: string
  entries: readonly Suggestion[]
  active: number
  hrefOf: (suggestion: Suggestion) => string
  choose: (suggestion: Suggestion) => void
  /** Renders the cart control beside a suggestion. */
  renderControl: (suggestion: Suggestion) => ReactNode
}

export function SuggestionRows({ id, label, entries, active, hrefOf, choose, renderControl }: SuggestionRowsProps) {
  return (
    <div role="grid" aria-label={label} className="-mx-1.5">
      {entries.map((suggestion, index) => (
        <div
          key={`${suggestion.type}${suggestion.item.id}`}
          id={`${id}-${index}`}
          role="row"
          aria-selected={index === active}
          tabIndex={-1}
          className={clsx(
            'flex items-center gap-2.5 border-b border-line px-1.5 hover:bg-sunken',
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
                choose(suggestion)
              }}
              className="flex items-center gap-3 py-2"
            >
              <Picture
                path={suggestion.item.image_urls[0]}
                alt=""
                sizes="50px"
                eager
                className="size-12.5 shrink-0 rounded-tile bg-tile object-cover"
              />
              <RowText suggestion={suggestion} />
            </Link>
          </div>
          <div role="gridcell" className="w-16 shrink-0 has-[input]:w-33">
            {renderControl(suggestion)}
          </div>
        </div>
      ))}
    </div>
  )
}

/**
 * Shows the text of a row. The price is at the end of the line, or below the name if a stepper leaves no room beside
 * it.
 */
function RowText({ suggestion: { type, item } }: { suggestion: Suggestion }) {
  return (
    <span className="flex min-w-0 grow flex-wrap items-center gap-x-2">
      <span className="min-w-0 grow basis-24">
        <span className="line-clamp-2 leading-tight font-semibold">{item.name}</span>
        <span className="block text-xs text-muted">
          {type === 'COMBO' ? words.comboOf(item.combos.length) : item.units}
        </span>
      </span>
      <Amount value={item.price} className="font-semibold" />
    </span>
  )
}
