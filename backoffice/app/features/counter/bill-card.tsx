import type { Estimation } from '@farmstand/contracts/estimation'
import { formatRupees } from '@farmstand/contracts/money'
import { InlineLoadingOrError } from '../short-waiting.tsx'
import type { BillState } from './use-bill.ts'
import { counter as words } from '#messages/counter.ts'

/** Shows the bill that the shop's checkout would show. */
export function BillRows({ bill, error, again }: BillState) {
  return (
    <div className="min-h-28" aria-live="polite">
      <h2 className="mb-1 text-sm">{words.bill}</h2>
      {bill ? (
        <Rows bill={bill} />
      ) : error ? (
        <InlineLoadingOrError error={error} again={again} />
      ) : (
        <p className="text-sm text-muted">{words.calculating} …</p>
      )}
    </div>
  )
}

function Rows({ bill }: { bill: Estimation }) {
  const { total_item_cost: goods, total_discount: discount, shipping_charges: delivery, final_amount: total } = bill
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm">
      <dt>{words.items}</dt>
      <dd className="amount text-right">{formatRupees(goods)}</dd>
      {discount > 0 ? (
        <>
          <dt>{words.discount}</dt>
          <dd className="amount text-right">−{formatRupees(discount)}</dd>
        </>
      ) : null}
      <dt>{words.delivery}</dt>
      <dd className="amount text-right">{delivery > 0 ? formatRupees(delivery) : words.free}</dd>
      <dt className="border-t border-line pt-1 font-bold">{words.total}</dt>
      <dd className="amount border-t border-line pt-1 text-right font-bold">{formatRupees(total)}</dd>
    </dl>
  )
}
