import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { VegSwitch } from '../../features/catalogue/veg-switch.tsx'
import { useVegOnly } from '../../lib/veg-only.ts'
import { catalogue as words } from '#messages/catalogue.ts'
import { segmentClass, segmentsClass } from '../../ui/segments.ts'
import { ListChoice } from './list-choice.tsx'
import { placeWith, type Selection } from './selection.ts'

const kinds = [
  { show: 'products', label: words.products },
  { show: 'combo', label: words.combo },
] as const

const diets = [
  { value: '', label: words.all },
  { value: '0', label: words.veg },
  { value: '1', label: words.nonVeg },
] as const

const sortings = [
  { value: '', label: words.sortings.seller },
  { value: 'price', label: words.sortings.price },
  { value: 'unit_price', label: words.sortings.unitPrice },
] as const

/**
 * Lets the visitor choose products or combos, and for mixed food also the diet. On a phone all choices are in one row.
 * The address contains every choice. Who chose vegetarian food can make that last on this device; then the choice of
 * the diet is gone until the switch is off.
 */
export function FilterBar({ selection, dietHidden }: { selection: Selection; dietHidden: boolean }) {
  const vegOnly = useVegOnly()
  const diet = diets.find(({ value }) => value === selection.veg) ?? diets[0]
  return (
    <div className="flex flex-wrap items-center gap-1.5 upright:w-full panel:gap-2">
      <fieldset aria-label={words.show} className={segmentsClass}>
        {kinds.map(({ show, label }) => (
          <Link
            key={show}
            to={placeWith(selection, { show, item: '' })}
            preventScrollReset
            aria-current={selection.show === show ? 'true' : undefined}
            className={`inline-flex items-center max-panel:px-2 max-[22.4rem]:px-1.5 ${segmentClass(selection.show === show)}`}
          >
            {label}
          </Link>
        ))}
      </fieldset>
      {(vegOnly && !dietHidden) || selection.veg === '0' ? (
        <VegSwitch className="upright:order-last upright:w-full" />
      ) : null}
      {dietHidden || vegOnly ? null : (
        <ListChoice
          selection={selection}
          field="veg"
          label={words.diet}
          choices={diets}
          className={clsx('px-2 panel:px-3', selection.veg && 'max-panel:text-xs max-panel:leading-tight')}
        >
          <span aria-hidden>{diet.label}</span>
          <IconChevronDown
            aria-hidden
            className={clsx('size-3.5 max-[22.4rem]:hidden', selection.veg && 'max-panel:hidden')}
          />
        </ListChoice>
      )}
      <ListChoice
        selection={selection}
        field="sort"
        label={words.sort}
        choices={sortings}
        className="ml-auto px-2.5 panel:gap-1.5"
      >
        <IconArrowsSort aria-hidden className="size-4.5" />
        {/* On a phone only the icon is shown if the row has a second choice. */}
        <span aria-hidden className={dietHidden ? 'max-[22.4rem]:hidden' : 'max-panel:hidden'}>
          {words.sort}
        </span>
      </ListChoice>
    </div>
  )
}
