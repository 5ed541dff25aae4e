import { formatRupees } from '@farmstand/contracts/money'
import type { OnShelf, ShelfItem } from '@farmstand/contracts/shelf'
import type { PackSize } from '@farmstand/contracts/stock-item'
import { catalogue as words } from '#messages/catalogue.ts'
import { absenceOf } from '../../lib/absence.ts'
import { unitPrice } from './price-block.tsx'
import { sellableStock } from './sellable.ts'

/** Returns the item in the size with this id, or the item itself if it has no such size. */
export function itemInSize<Item extends ShelfItem>(item: Item, id: number): Item {
  const size = item.sizes?.find((one) => one.id === id)
  if (!size || id === item.id) return item
  const { back_in_month: _ofOtherSize, ...rest } = item
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a size has fields of the item, so the item stays one
  return { ...rest, ...size } as Item
}

/** As `itemInSize`, for an entry of a list. */
export const entryInSize = <Entry extends OnShelf>(entry: Entry, id: number): Entry =>
  entry.type === 'STOCK' ? { ...entry, item: itemInSize(entry.item, id) } : entry

/** Returns the words after the size on its chip, such as '₹310.00 · ₹62.00/kg', or why it cannot be bought. */
export function priceOf(item: ShelfItem, size: PackSize): string {
  if (!size.in_stock) return absenceOf(size)
  return [formatRupees(size.price), unitPrice(sellableStock(itemInSize(item, size.id)))].filter(Boolean).join(' · ')
}

/** The sizes of a good on its card. A press shows the card in that size. */
export function SizeButtons({ item, onChoose }: { item: ShelfItem; onChoose: (id: number) => void }) {
  if (!item.sizes) return null
  return (
    <fieldset
      aria-label={words.sizesOf(item.name)}
      className="no-bar relative z-10 -mx-2 -my-1.5 flex overflow-x-auto px-1"
    >
      {item.sizes.map((size) => (
        <button
          key={size.id}
          type="button"
          aria-pressed={size.id === item.id}
          disabled={!size.in_stock && size.id !== item.id}
          onClick={() => onChoose(size.id)}
          className="group min-h-11 min-w-11 shrink-0 px-0.5 text-xs whitespace-nowrap"
        >
          <span className="inline-block min-w-9 rounded-full border border-line px-1.5 py-0.5 group-disabled:border-dashed group-disabled:text-muted group-aria-pressed:border-leaf group-aria-pressed:bg-leaf-tint group-aria-pressed:font-semibold group-aria-pressed:text-leaf-ink">
            {size.units}
            {size.in_stock ? null : ` · ${absenceOf(size)}`}
          </span>
          <span className="sr-only">, {priceOf(item, size)}</span>
        </button>
      ))}
    </fieldset>
  )
}
