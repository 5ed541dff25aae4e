import { formatRupees } from '@farmstand/contracts/money'
import { checkout as text } from '#messages/checkout.ts'
import { Button } from '@farmstand/ui/button.tsx'
import type { CheckoutBill } from './use-bill.ts'

interface PayButtonProps {
  bill: CheckoutBill
  /** True, or a label, while something else is under way. */
  waiting: boolean | string
  onPay: () => void
}

/**
 * Pays the current bill. A bill that expires while the dialog is open is calculated again; after a failure the button
 * retries.
 */
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
