import { formatRupees } from '@farmstand/contracts/money'
import { checkout as text } from '#messages/checkout.ts'
import { Button } from '@farmstand/ui/button.tsx'
import type { CheckoutBill } from './use-bill.ts'

interface PayButtonProps {
  bill: CheckoutBill
  /** True, or the text to show, while something else is in progress. */
  waiting: boolean | string
  onPay: () => void
}

/**
 * The button that pays the current bill. If the bill expires while the dialog is open, it is calculated again. After a
 * failure, the button tries again to load the bill.
 */
export function PayButton({ bill, waiting, onPay }: PayButtonProps) {
  if (bill.state === 'failed')
    return (
      <Button size="lg" wide look="outline" onClick={() => void bill.reload()}>
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
