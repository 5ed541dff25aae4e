import { pages } from '@farmstand/contracts/pages'
import { IconTrash } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatRupees } from '@farmstand/contracts/money'
import { notify } from '../../lib/notify.ts'
import { cart as text } from '#messages/cart.ts'
import { stepper } from '#messages/stepper.ts'
import { fitOf } from '../../ui/picture-fit.ts'
import { Picture } from '../../ui/picture.tsx'
import { VegMark } from '@farmstand/ui/veg-mark.tsx'
import { maxQuantityOf, type ViewLine } from './cart-model.ts'
import { QuantityStepper } from './cart-stepper.tsx'
import { useQuantity } from './use-cart.ts'

interface CartLineProps {
  line: ViewLine
  /** Called when this line is removed, so that the focus can move elsewhere. */
  onRemoved: () => void
}

export function CartLine({ line, onRemoved }: CartLineProps) {
  const { change, remove } = useQuantity(line)
  const to = (wanted: number): void => {
    const allowed = Math.min(wanted, Math.max(maxQuantityOf(line), wanted < line.quantity ? wanted : 0))
    if (allowed < wanted) notify.error(stepper.mostReached(maxQuantityOf(line)))
    if (allowed === line.quantity) return
    if (allowed > 0) return void change(allowed)
    // Undo is offered only for an item in stock, because a sold-out one could not be put back.
    if (line.in_stock) remove()
    else change(0)
    onRemoved()
  }
  return (
    <li className="flex items-center gap-2 py-1">
      <Picture
        path={line.image_urls[0]}
        alt=""
        sizes="2.75rem"
        className={clsx(
          'size-[min(2.75rem,14vw)] shrink-0 rounded-tile bg-tile',
          fitOf(line.image_urls[0], 'p-1'),
          !line.in_stock && 'opacity-50 grayscale',
        )}
      />
      <div className="min-w-0 grow">
        <div className="flex items-start gap-1.5">
          <VegMark
            veg={line.veg_nonveg_type === 0}
            label={line.veg_nonveg_type === 0 ? text.veg : text.nonVeg}
            className="mt-0.5"
          />
          <p className="min-w-0 grow leading-tight font-medium">
            <ItemName line={line} />
          </p>
          {line.in_stock ? (
            <p className="amount leading-tight font-semibold">{formatRupees(line.lineTotal)}</p>
          ) : (
            <p className="text-right text-sm font-medium text-danger">{text.soldOut}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-1">
          <div className="min-w-20 flex-1">
            <p className="text-xs leading-tight text-muted tabular-nums">
              {text.price(formatRupees(line.price), line.units)}
            </p>
            <button
              type="button"
              aria-label={text.remove(line.name)}
              onClick={() => to(0)}
              className="touch mt-1 scroll-my-5 inline-flex items-center gap-1 text-xs leading-tight font-medium text-muted hover:text-ink hover:underline"
            >
              <IconTrash size={14} aria-hidden />
              {text.removeShort}
            </button>
          </div>
          <div className="w-33">
            <QuantityStepper item={line} quantity={line.quantity} onChange={to} quiet />
          </div>
        </div>
      </div>
    </li>
  )
}

function ItemName({ line }: { line: ViewLine }) {
  if (line.type === 'COMBO') return line.name
  return (
    <Link to={pages.product(line.id)} className="hover:underline">
      {line.name}
    </Link>
  )
}
