import { Link } from 'react-router'
import {
  discountedPaise,
  formatPaise,
  priceNumbers,
  readPercent,
  readRupees,
  toPercent,
} from '@farmstand/contracts/money'
import { parseCrop } from '@farmstand/contracts/image'
import type { OfficeItem } from '@farmstand/contracts/office/item'
import { FormPanel } from './form-parts.tsx'
import type { ItemForm } from './item-form.ts'
import { Tile } from './tile.tsx'
import { actorName } from '../actor.ts'
import { priceText } from '../items/moved.ts'
import { VegMark } from '../veg-mark.tsx'
import { useHasPermission } from '../session.ts'
import { shortMomentOf } from '../../lib/words.ts'
import { item as words } from '#messages/item.ts'

/** Shows the item's card in the shop, with the values of the form. */
export function PreviewPanel({ form }: { form: ItemForm }) {
  const cost = readRupees(form.cost) ?? 0
  const discount = readPercent(form.discount || '0') ?? 0
  const [first] = form.pictures
  return (
    <FormPanel title={words.preview}>
      <div className="mx-auto w-44 rounded-card border border-line bg-surface p-2.5 text-sm">
        <div className="relative">
          {first ? (
            <Tile path={first.path} crop={parseCrop(first.crop)} alt="" />
          ) : (
            <span className="block aspect-square rounded-tile bg-tile" />
          )}
          {discount > 0 ? (
            <span className="absolute top-2 left-2 rounded-lg bg-turmeric px-2 py-0.5 text-xs font-bold text-on-turmeric">
              {words.percentOff(String(toPercent(discount)))}
            </span>
          ) : null}
        </div>
        <p className="mt-2 flex items-start gap-1.5 font-semibold">
          <VegMark veg={form.veg_nonveg_type === 0} className="mt-0.5" />
          {form.name}
        </p>
        <p className="text-xs text-muted">{form.units}</p>
        <p className="amount mt-1 font-bold">
          {formatPaise(discountedPaise(cost, discount))}{' '}
          {discount > 0 ? <s className="text-xs font-normal text-muted">{formatPaise(cost)}</s> : null}
        </p>
      </div>
      {form.shown ? null : <p className="mt-3 text-center text-sm text-muted">{words.isHidden}</p>}
    </FormPanel>
  )
}

export function PricesPanel({ prices }: { prices: OfficeItem['prices'] }) {
  const seesPrices = useHasPermission('prices.read')
  return (
    <FormPanel
      title={words.lastChanges}
      aside={
        seesPrices ? (
          <Link to="/items/prices" className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink">
            {words.wholeHistory}
          </Link>
        ) : null
      }
    >
      {prices.length === 0 ? <p className="text-sm text-muted">{words.noChanges}</p> : null}
      <ul className="grid gap-1.5 text-sm">
        {prices.map((one) => (
          <li key={one.at} className="flex flex-wrap gap-x-3">
            <span className="w-28 text-xs text-muted">{shortMomentOf(one.at)}</span>
            <b>{actorName(one.by)}</b>
            <span className="amount">
              <s className="text-muted">{priceText(priceNumbers(one.before))}</s> {priceText(priceNumbers(one.after))}
            </span>
          </li>
        ))}
      </ul>
    </FormPanel>
  )
}

/** Lists the combos that contain a stock item. */
export const CombosPanel = ({ together }: { together: OfficeItem['together'] }) => (
  <FormPanel title={words.inCombos(together.length)}>
    <ul className="flex flex-wrap gap-x-4">
      {together.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/items/${id}`} className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </FormPanel>
)
