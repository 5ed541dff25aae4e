import { Link, useNavigate } from 'react-router'
import { catalogue as words } from '#messages/catalogue.ts'
import { segmentClass, segmentsClass } from '../../ui/segments.ts'
import { SortChoice } from './sort-choice.tsx'
import { placeWith, type Selection } from './selection.ts'

const kinds = [
  { show: 'products', label: words.products },
  { show: 'combo', label: words.combo },
] as const

const diets = [
  { veg: '', label: words.all },
  { veg: '0', label: words.veg },
  { veg: '1', label: words.nonVeg },
] as const

/** Products or combos and, where the food is mixed, which of it. All of it lives in the address. */
export function FilterBar({ selection, dietHidden }: { selection: Selection; dietHidden: boolean }) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-wrap items-center gap-1.5 max-panel:w-full panel:gap-2">
      <fieldset aria-label={words.show} className={segmentsClass}>
        {kinds.map(({ show, label }) => (
          <Link
            key={show}
            to={placeWith(selection, { show, item: '' })}
            preventScrollReset
            aria-current={selection.show === show ? 'true' : undefined}
            className={`inline-flex items-center max-panel:px-2 ${segmentClass(selection.show === show)}`}
          >
            {label}
          </Link>
        ))}
      </fieldset>
      {dietHidden ? null : (
        <select
          aria-label={words.diet}
          value={selection.veg}
          onChange={(event) => {
            const chosen = diets.find(({ veg }) => veg === event.target.value)
            if (chosen) void navigate(placeWith(selection, { veg: chosen.veg, item: '' }), { preventScrollReset: true })
          }}
          className="min-h-11 min-w-0 rounded-2xl border border-edge bg-surface px-1.5 text-sm font-semibold text-ink sm:px-3"
        >
          {diets.map(({ veg, label }) => (
            <option key={label} value={veg}>
              {label}
            </option>
          ))}
        </select>
      )}
      <span className="ml-auto">
        <SortChoice selection={selection} short={!dietHidden} />
      </span>
    </div>
  )
}
