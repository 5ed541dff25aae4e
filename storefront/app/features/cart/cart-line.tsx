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
import { Steps } from './cart-stepper.tsx'
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
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <div className="relative shrink-0">
        <Picture
          path={line.image_urls[0]}
          alt=""
          sizes="3rem"
          className={clsx(
            'size-[min(3rem,14vw)] rounded-tile bg-tile',
            fitOf(line.image_urls[0], 'p-1'),
            !line.in_stock && 'opacity-50 grayscale',
          )}
        />
        <button
          type="button"
          aria-label={text.remove(line.name)}
          onClick={() => to(0)}
          className="touch absolute! -top-1 -left-2 flex size-6 scroll-my-5 items-center justify-center rounded-full border border-line bg-surface text-muted hover:text-ink"
        >
          <IconTrash size={14} aria-hidden />
        </button>
      </div>
      <div className="min-w-30 grow basis-0 leading-tight">
        <p className="text-sm leading-tight font-medium">
          <VegMark
            veg={line.veg_nonveg_type === 0}
            label={line.veg_nonveg_type === 0 ? text.veg : text.nonVeg}
            className="mr-1.5 inline-block align-[-0.1875rem]"
          />
          <ItemName line={line} />
        </p>
        <p className="mt-0.5 text-2xs leading-tight text-muted tabular-nums">
          {text.price(formatRupees(line.price), line.units)}
        </p>
      </div>
      <div className="ml-auto w-33 shrink-0">
        {line.in_stock ? (
          <p className="amount text-right text-sm leading-tight font-semibold">{formatRupees(line.lineTotal)}</p>
        ) : (
          <p className="text-right text-2xs leading-tight font-medium text-danger">{text.soldOut}</p>
        )}
        <Steps item={line} quantity={line.quantity} onChange={to} quiet narrow />
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
