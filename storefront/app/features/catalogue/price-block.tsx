import type { OnShelf } from '@farmstand/contracts/shelf'
import { formatRupees } from '@farmstand/contracts/money'
import { catalogue as words } from '#messages/catalogue.ts'
import { Amount } from '../../ui/amount.tsx'

/**
 * Shows the price, and after it the price before the discount. On a narrow card the second one moves below the first.
 */
export function PriceBlock({ item }: Pick<OnShelf, 'item'>) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-1 md:gap-x-1.5">
      <Amount
        value={item.price}
        label={item.discount > 0 ? words.now : undefined}
        className="text-base leading-tight font-bold"
      />
      {item.discount > 0 ? (
        <Amount value={item.cost} struck label={words.was} className="text-2xs leading-tight" />
      ) : null}
    </p>
  )
}

/**
 * Returns the price per kilogram, litre or piece. Null if the pack is exactly one such unit. Null also for cooked
 * dishes, because nobody compares them by weight.
 */
export function unitPrice({ type, item }: OnShelf): string | null {
  if (type === 'COMBO' || item.unit_price === null || item.unit_price_unit === null) return null
  if (item.department === 'KITCHEN' || item.unit_price === item.price) return null
  return words.perUnit(formatRupees(item.unit_price), item.unit_price_unit)
}

/**
 * Shows pack and unit price, such as '500 g · ₹38.00/kg'. Where the unit price does not fit beside the pack, it moves
 * below, and the dot between the two disappears beyond the left edge.
 */
export function PackLine({ sellable }: { sellable: OnShelf }) {
  const perUnit = unitPrice(sellable)
  return (
    <p className="my-0.5 overflow-x-clip text-xs leading-tight text-muted">
      <span className="-ml-2 flex flex-wrap">
        <span className="pl-2">{sellable.item.units}</span>
        {perUnit === null ? null : (
          <>
            {' '}
            <span className="whitespace-nowrap">
              <span className="inline-block w-2 text-center">·</span> {perUnit}
            </span>
          </>
        )}
      </span>
    </p>
  )
}
