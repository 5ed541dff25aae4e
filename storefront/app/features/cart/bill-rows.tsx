import { formatPaise, formatRupees } from '@farmstand/contracts/money'
import { clsx } from 'clsx'
import { useDeliveryPlace, useLowestFee } from '../../lib/delivery-place.ts'
import { cart as cartText, cartBill as text } from '#messages/cart.ts'
import { AmountRow } from '../../ui/amount-row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { goodsOf, savingOf, useCartBill, useIsFreeEverywhere } from './cart-bill.ts'
import type { CartView } from './cart-model.ts'

interface BillRowsProps {
  cart: CartView & { signedIn: boolean }
  /** True when the rows are below the cart lines and beside a button that shows the total. */
  short?: boolean
  className?: string
}

/** Shows the cart's amounts. The delivery fee is included once a delivery place is known. */
export function BillRows({ cart, short = false, className }: BillRowsProps) {
  const bill = useCartBill(cart)
  const { itemsPaise, goodsPaise } = goodsOf(cart.lines)
  const savingPaise = savingOf(cart.lines, bill)
  return (
    <dl className={clsx('flex flex-col gap-1', className)}>
      {short ? null : <AmountRow label={text.items} value={formatPaise(itemsPaise)} />}
      {savingPaise > 0 ? (
        <AmountRow
          label={text.saving}
          value={`− ${formatPaise(savingPaise)}`}
          className="font-semibold text-leaf-ink"
        />
      ) : null}
      <AmountRow
        label={bill?.pincode ? text.deliveryTo(bill.pincode) : text.delivery}
        value={bill === undefined ? <Waiting /> : bill ? feeText(bill.shippingPaise) : <FeeSomewhere cart={cart} />}
      />
      {short && cart.signedIn ? null : (
        <AmountRow
          label={bill ? text.total : cartText.total}
          value={bill === undefined ? <Waiting /> : formatPaise(bill?.toPayPaise ?? goodsPaise)}
          className={clsx('font-bold', !short && 'mt-1 border-t border-dashed border-line pt-2.5 text-lg')}
        />
      )}
    </dl>
  )
}

/**
 * While no place is chosen, shows that delivery is free if it is so in every area, or else the lowest fee. If that fee
 * is unknown, says that checkout calculates it.
 */
function FeeSomewhere({ cart }: Pick<BillRowsProps, 'cart'>) {
  const isPlaceless = useDeliveryPlace() === null
  const { data: lowest, isFetching } = useLowestFee()
  const isFree = useIsFreeEverywhere(cart, lowest)
  if (isPlaceless && lowest && lowest.fee !== null) return isFree ? text.free : text.from(formatRupees(lowest.fee))
  return isFetching ? <Waiting /> : text.atCheckout
}

const feeText = (paise: number): string => (paise === 0 ? text.free : formatPaise(paise))

const Waiting = () => <Skeleton className="inline-block h-4 w-16" />
