import { pages } from '@farmstand/contracts/pages'
import { clsx } from 'clsx'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { checkout } from '#messages/checkout.ts'
import { AmountRow } from '../../ui/amount-row.tsx'
import { Button, ButtonLink } from '@farmstand/ui/button.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PayButton } from './pay-button.tsx'
import type { CheckoutBill } from './use-bill.ts'
import { useBalance } from './use-checkout-data.ts'

const text = checkout.wallet

interface WalletDialogProps {
  open: boolean
  userUid: string
  bill: CheckoutBill
  /** A warning that there is an earlier payment without an order; null if there is none. */
  again: string | null
  onPay: () => void
  onClose: () => void
}

/**
 * Shows the wallet's balance, the amount to pay and what will remain. If the balance is too low, the customer cannot
 * pay.
 */
export function WalletDialog({ open, ...rest }: WalletDialogProps) {
  return open ? <OpenWallet {...rest} /> : null
}

function OpenWallet({ userUid, bill, again, onPay, onClose }: Omit<WalletDialogProps, 'open'>) {
  const total = bill.amounts?.final_amount ?? 0
  const { data, isError, isFetching, isPaused, refetch } = useBalance(userUid, total)
  // When offline, the query is paused and reports no error, but the customer must still see the message.
  const failed = (isError || isPaused) && !isFetching
  const balance = data && !isFetching ? data.balance : null
  const left = balance === null ? null : fromPaise(toPaise(balance) - toPaise(total))
  const short = left !== null && left < 0
  return (
    <Sheet
      open
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      footer={
        failed ? (
          <Button size="lg" wide look="outline" onClick={() => void refetch()}>
            {checkout.retry}
          </Button>
        ) : short && left !== null ? (
          <ButtonLink size="lg" wide reloadDocument to={pages.recharge(-left, pages.checkout)}>
            {text.recharge}
          </ButtonLink>
        ) : (
          <PayButton bill={bill} waiting={left === null} onPay={onPay} />
        )
      }
    >
      <div className="flex flex-col gap-4 p-5">
        <dl className="flex flex-col gap-2">
          {balance === null ? (
            <Waiting label={text.balance} still={failed} />
          ) : (
            <AmountRow label={text.balance} value={formatRupees(balance)} />
          )}
          <AmountRow label={checkout.toPay} value={formatRupees(total)} className="font-semibold" />
          {left === null ? (
            <Waiting label={text.remaining} still={failed} />
          ) : (
            <AmountRow
              label={text.remaining}
              value={left < 0 ? `− ${formatRupees(-left)}` : formatRupees(left)}
              className={clsx('border-t border-dashed border-line pt-2', left < 0 && 'text-danger')}
            />
          )}
        </dl>
        {again === null ? null : <p className="rounded-tile bg-turmeric-tint px-3 py-2.5 text-sm">{again}</p>}
        <p
          role="alert"
          className="min-h-11 rounded-tile text-sm not-empty:bg-danger-tint not-empty:px-3 not-empty:py-2.5"
        >
          {failed
            ? text.failed
            : short && left !== null
              ? `${text.insufficient}. ${text.short(formatRupees(-left))}`
              : null}
        </p>
      </div>
    </Sheet>
  )
}

function Waiting({ label, still }: { label: string; still: boolean }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt>{label}</dt>
      <dd>{still ? '–' : <Skeleton className="h-6 w-20" />}</dd>
    </div>
  )
}
