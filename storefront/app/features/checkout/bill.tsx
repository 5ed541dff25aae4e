import type { Estimation, EstimationAmounts } from '@farmstand/contracts/estimation'
import { clsx } from 'clsx'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { checkout as text } from '#messages/checkout.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AmountRow } from '../../ui/amount-row.tsx'
import type { CheckoutLine } from './parts.ts'
import { timeText } from '../../lib/times.ts'
import { OverlappingPictures, overlappingTile, type PicturedLine } from '../../ui/overlapping-pictures.tsx'

interface CountedPicturesProps {
  lines: readonly PicturedLine[]
  /** The number of tiles in the row. If there is a tile with a count, it is included. */
  most: number
}

export interface BillProps {
  /** The cart lines that the bill contains. */
  lines: readonly CheckoutLine[]
  amounts: EstimationAmounts | null
  /** The estimation to which the amounts belong, with the benefits of the customer's plan. */
  estimation: Estimation | null
  /** True when the shop already has the money for this order. */
  paid: boolean
  freeDeliveryGap: number
  /** The amount to pay in cash, in rupees; null for other payment types. */
  cash: number | null
  /** A note shown with the amounts or in place of them. */
  note: string | null
  problem: string | null
  working: boolean
  onRetry: () => void
}

/** Shows the amounts of the order row by row, as the server has estimated them. */
export function Bill({
  lines,
  amounts,
  estimation,
  paid,
  freeDeliveryGap,
  cash,
  note,
  problem,
  working,
  onRetry,
}: BillProps) {
  return (
    <Card className="p-3.5 md:p-5">
      <section aria-label={text.bill} aria-busy={working}>
        <h2 className="mb-2 text-base md:mb-3 md:text-lg">{text.bill}</h2>
        <div className="mb-3 max-md:hidden">
          <CountedPictures lines={lines.map((line) => ({ ...line, item_id: line.id }))} most={6} />
        </div>
        {problem ? (
          <div role="alert" className="flex flex-col items-start gap-1 rounded-tile bg-danger-tint px-3 py-2.5 text-sm">
            <p>{problem}</p>
            <Button look="quiet" size="sm" className="-ml-3" onClick={onRetry}>
              {text.retry}
            </Button>
          </div>
        ) : null}
        {!problem && amounts ? (
          <Amounts amounts={amounts} plan={estimation} paid={paid} cash={cash} dimmed={working} />
        ) : null}
        {!problem && !amounts && working ? <BillWaiting /> : null}
        {!problem && amounts ? (
          <p className="mt-2 min-h-9 text-xs text-muted">
            {[
              amounts.tax_amount > 0 ? text.includesGst(formatRupees(amounts.tax_amount)) : null,
              freeDeliveryGap > 0 ? text.freeGap(formatRupees(freeDeliveryGap)) : null,
              estimation ? text.held(timeText(estimation.expires_at)) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
        {!problem && estimation?.priority_delivery ? (
          <p className="mt-2 text-sm text-leaf-ink">{text.priority}</p>
        ) : null}
        {note ? <p className="mt-2 text-sm text-muted">{note}</p> : null}
      </section>
    </Card>
  )
}

interface AmountsProps {
  amounts: EstimationAmounts
  plan: Pick<Estimation, 'plan_discount' | 'plan_name' | 'total_discount'> | null
  paid: boolean
  cash: number | null
  dimmed: boolean
}

function Amounts({ amounts, plan, paid, cash, dimmed }: AmountsProps) {
  const toPay = cash ?? amounts.final_amount
  const rounded = fromPaise(toPaise(amounts.final_amount) - toPaise(toPay))
  const planSaving = planSavingIn(amounts, plan)
  const itemSaving = fromPaise(toPaise(amounts.total_discount) - toPaise(planSaving))
  return (
    <dl className={clsx('flex flex-col gap-1.5 transition-opacity', dimmed && 'opacity-60')}>
      <AmountRow label={text.itemTotal} value={formatRupees(amounts.total_item_cost)} />
      {itemSaving > 0 ? (
        <AmountRow label={text.saving} value={`− ${formatRupees(itemSaving)}`} className={savingClass} />
      ) : null}
      {plan?.plan_name && planSaving > 0 ? (
        <AmountRow
          label={text.planSaving(plan.plan_name)}
          value={`− ${formatRupees(planSaving)}`}
          className={savingClass}
        />
      ) : null}
      <AmountRow
        label={text.delivery}
        value={amounts.shipping_charges > 0 ? formatRupees(amounts.shipping_charges) : text.free}
      />
      {rounded > 0 ? <AmountRow label={text.roundedDown} value={`− ${formatRupees(rounded)}`} /> : null}
      {paid ? <AmountRow label={text.alreadyPaid} value={formatRupees(amounts.final_amount)} /> : null}
      <AmountRow
        label={text.toPay}
        value={formatRupees(paid ? 0 : toPay)}
        className="mt-1 border-t border-dashed border-line pt-3 text-lg font-bold"
      />
    </dl>
  )
}

const savingClass = 'font-semibold text-leaf-ink'

/**
 * Returns the rupees of the discount that the plan gives, so that each rupee is in one row and the rows add up to the
 * total. Returns 0 for the rest of a checkout, because an estimation has the plan's part only for all orders together.
 */
const planSavingIn = (amounts: EstimationAmounts, plan: AmountsProps['plan']): number =>
  plan?.total_discount === amounts.total_discount ? plan.plan_discount : 0

function BillWaiting() {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="sr-only">{text.working}</p>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="my-0.5 h-5.25" />
      ))}
      <Skeleton className="mt-4.25 h-6.5" />
      <Skeleton className="h-9" />
    </div>
  )
}

/**
 * Shows the pictures of an order's items and the number of items that are not shown. The row takes up its height before
 * the pictures load.
 */
function CountedPictures({ lines, most }: CountedPicturesProps) {
  const shown = lines.length > most ? most - 1 : most
  const rest = lines.length - shown
  return (
    <OverlappingPictures lines={lines} most={shown}>
      {rest > 0 ? (
        <span className={clsx(overlappingTile, 'flex items-center justify-center bg-sunken text-xs font-semibold')}>
          {`+${rest}`}
        </span>
      ) : null}
    </OverlappingPictures>
  )
}
