import { formatRupees } from '@farmstand/contracts/money'
import { checkout as text } from '#messages/checkout.ts'
import { Button } from '@farmstand/ui/button.tsx'
import type { CheckoutBill } from './use-bill.ts'

interface PayButtonProps {
  bill: CheckoutBill
  /** Something else is waited for; said on the button where it has words. */
  waiting: boolean | string
  onPay: () => void
}

/** Pays the bill as it is worked out now: one that runs out while a window asks is worked out anew first, or asked for again. */
export function PayButton({ bill, waiting, onPay }: PayButtonProps) {
  if (bill.state === 'failed')
    return (
      <Button size="lg" wide look="outline" onClick={bill.reload}>
        {text.retry}
      </Button>
    )
  const total = bill.state === 'ready' ? bill.amounts?.final_amount : undefined
  const label = total === undefined ? text.working : text.pay(formatRupees(total))
  return (
    <Button size="lg" wide disabled={total === undefined || waiting !== false} onClick={onPay}>
      {typeof waiting === 'string' ? waiting : label}
    </Button>
  )
}
