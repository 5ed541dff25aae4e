import { pages } from '@farmstand/contracts/pages'
import { IconTrash } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { formatRupees } from '@farmstand/contracts/money'
import { notify } from '../../lib/notify.ts'
import { cart as text, stepper } from '#messages/cart.ts'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VegMark } from '../../ui/veg-mark.tsx'
import { mostOf, type ViewLine } from './cart-model.ts'
import { Steps } from './cart-stepper.tsx'
import { offerUndo } from './undo-toast.tsx'
import { useQuantity } from './use-cart.ts'

interface CartLineProps {
  line: ViewLine
  /** Where the focus goes when this line is gone. */
  onRemoved: () => void
}

export function CartLine({ line, onRemoved }: CartLineProps) {
  const { change } = useQuantity(line)
  const to = (wanted: number): void => {
    const allowed = Math.min(wanted, Math.max(mostOf(line), wanted < line.quantity ? wanted : 0))
    if (allowed < wanted) notify.error(stepper.mostReached(mostOf(line)))
    if (allowed === line.quantity) return
    const { quantity } = line
    change(allowed)
    if (allowed > 0) return
    onRemoved()
    offerUndo(line, () => change(quantity))
  }
  return (
    <li className="flex gap-3 py-3">
      <Picture
        path={line.image_urls[0]}
        alt=""
        sizes="72px"
        className={clsx(
          'size-[min(4.5rem,20vw)] shrink-0 rounded-tile bg-tile object-contain p-1',
          !line.in_stock && 'opacity-50 grayscale',
        )}
      />
      <div className="min-w-0 grow">
        <div className="flex items-start gap-2">
          <VegMark
            veg={line.veg_nonveg_type === 0}
            label={line.veg_nonveg_type === 0 ? text.veg : text.nonVeg}
            className="mt-1"
          />
          <p className="min-w-0 grow font-medium">
            <ItemName line={line} />
          </p>
          <IconButton label={text.remove(line.name)} onClick={() => to(0)} className="-mt-2 -mr-2 text-muted">
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
        <p className="text-sm text-muted tabular-nums">{text.price(formatRupees(line.price), line.units)}</p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="w-32 max-w-full">
            <Steps item={line} quantity={line.quantity} onChange={to} />
          </div>
          {line.in_stock ? (
            <p className="amount font-semibold">{formatRupees(line.lineTotal)}</p>
          ) : (
            <p className="text-right text-sm font-medium text-danger">{text.soldOut}</p>
          )}
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
