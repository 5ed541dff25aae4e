import { IconMinus, IconPlus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useRef, useState, type RefCallback } from 'react'
import { formatRupees } from '@farmstand/contracts/money'
import { absenceOf } from '../../lib/absence.ts'
import { notify } from '../../lib/notify.ts'
import { stepper } from '#messages/stepper.ts'
import { Badge } from '@farmstand/ui/badge.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { maxQuantityOf, type CartItem } from './cart-model.ts'
import { NotifyButton, useHasStockAlerts } from './notify-button.tsx'
import { QuantityInput } from './quantity-input.tsx'
import { useQuantity } from './use-cart.ts'

export interface CartStepperProps {
  item: CartItem
  /** The text of the button while the item is not in the cart. */
  addLabel?: string
  size?: 'md' | 'lg' | 'corner'
  className?: string
}

/** The content of a stepper: one button to add the item, or the buttons that change the quantity. */
type StepperControl = 'add' | 'more'

/**
 * Adds an item to the cart and changes the quantity at once. The stepper keeps the focus when it switches between the
 * add button and the quantity buttons. On a card it is marked with `data-below` when it needs a row below the picture.
 */
export function CartStepper({ item, addLabel = stepper.add, size = 'md', className }: CartStepperProps) {
  const { quantity, change, remove } = useQuantity(item)
  const turning = useRef<StepperControl | null>(null)
  const [said, setSaid] = useState('')
  const inCart = quantity > 0
  const corner = size === 'corner'
  // In the search suggestions there is no room for the notify button.
  const tells = useHasStockAlerts() && !item.in_stock && size !== 'md'

  /** Moves the focus to the button that replaces the pressed one, as soon as it appears. Hydration may delay that. */
  const takeFocus = (face: StepperControl) => (button: HTMLButtonElement | null) => {
    if (!button || turning.current !== face) return
    turning.current = null
    button.focus({ preventScroll: true })
  }
  const to = (wanted: number): void => {
    const allowed = Math.min(wanted, maxQuantityOf(item))
    if (allowed < wanted) notify.error(stepper.mostReached(maxQuantityOf(item)))
    if (allowed === quantity) return
    turning.current = quantity === 0 ? 'more' : allowed <= 0 ? 'add' : null
    if (allowed <= 0) {
      remove()
      return setSaid(stepper.notInCart(item.name))
    }
    if (change(allowed)) return setSaid(stepper.inCart(item.name, allowed))
    turning.current = null
  }

  return (
    <div
      className={clsx('w-full', corner && !inCart && !tells && 'flex h-full items-end justify-end', className)}
      data-below={corner && (inCart || tells) ? '' : undefined}
    >
      {inCart ? (
        <>
          {corner && !item.in_stock ? <AbsenceBadge item={item} /> : null}
          <QuantityStepper
            item={item}
            quantity={quantity}
            onChange={to}
            size={size === 'lg' ? 'lg' : 'md'}
            narrow={corner}
            more={takeFocus('more')}
          />
        </>
      ) : tells ? (
        <>
          {corner ? <AbsenceBadge item={item} /> : null}
          <NotifyButton item={item} corner={corner} />
        </>
      ) : corner && item.in_stock ? (
        <button
          type="button"
          ref={takeFocus('add')}
          aria-label={stepper.addNamed(item.name)}
          onClick={() => to(1)}
          className="touch flex size-9 items-center justify-center rounded-xl border-[1.5px] border-leaf bg-surface text-leaf-ink transition-colors hover:bg-leaf-tint"
        >
          <IconPlus size={20} stroke={2.25} aria-hidden />
        </button>
      ) : (
        <Button
          ref={takeFocus('add')}
          look={size === 'lg' ? 'primary' : 'outline'}
          size={size === 'lg' ? 'lg' : 'md'}
          wide={!corner}
          disabled={!item.in_stock}
          aria-label={item.in_stock ? addName(addLabel, item.name) : undefined}
          // The sum is drawn by CSS. As text it would have to be a part of the button's accessible name.
          data-sum={size === 'lg' && item.in_stock ? formatRupees(item.price) : undefined}
          className="gap-x-1 gap-y-0 data-sum:flex-wrap data-sum:leading-tight data-sum:max-panel:px-1.5 data-sum:max-panel:text-sm data-sum:after:whitespace-nowrap data-sum:after:content-['·_'attr(data-sum)] max-[22rem]:data-sum:after:content-none"
          onClick={() => to(1)}
        >
          {item.in_stock ? addLabel : absenceOf(item)}
        </Button>
      )}
      <span className="sr-only" aria-live="polite">
        {said}
      </span>
    </div>
  )
}

/** The badge in the upper corner of a card's picture. */
const AbsenceBadge = ({ item }: { item: CartItem }) => (
  <Badge tone="danger" className="absolute top-1.5 left-1.5">
    {absenceOf(item)}
  </Badge>
)

/** Returns an accessible name that begins with the visible text of the button, as voice control needs it. */
const addName = (label: string, name: string): string =>
  label === stepper.add ? stepper.addNamed(name) : `${label}: ${name}`

interface QuantityStepperProps {
  item: CartItem
  quantity: number
  onChange: (quantity: number) => void
  size?: 'md' | 'lg'
  /** True for a stepper that is one of many in a column. There only the main button is filled with colour. */
  quiet?: boolean
  /** True on a card, which may be too narrow for three touch targets. */
  narrow?: boolean
  /** Ref for the button that adds one piece. */
  more?: RefCallback<HTMLButtonElement>
}

const stepButton =
  'flex h-full w-11 shrink-0 items-center justify-center rounded-xl transition-colors disabled:opacity-50'

export function QuantityStepper({
  item,
  quantity,
  onChange,
  size = 'md',
  quiet = false,
  narrow = false,
  more,
}: QuantityStepperProps) {
  const step = clsx(stepButton, quiet ? 'hover:bg-leaf-tint' : 'hover:bg-leaf-deep')
  return (
    <div
      className={clsx(
        'flex items-center justify-between rounded-xl',
        quiet ? 'bg-surface text-leaf-ink ring-[1.5px] ring-leaf ring-inset' : 'bg-leaf text-on-leaf',
        size === 'lg' ? 'h-13' : 'h-11',
        !narrow && 'min-w-[calc(5.5rem+44px)]',
      )}
    >
      <button
        type="button"
        className={step}
        aria-label={stepper.fewer(item.name)}
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </button>
      <QuantityInput label={stepper.quantityOf(item.name)} quantity={quantity} onChange={onChange} />
      <button
        type="button"
        ref={more}
        className={step}
        aria-label={stepper.more(item.name)}
        disabled={!item.in_stock}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  )
}
