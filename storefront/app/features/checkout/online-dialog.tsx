import { formatRupees } from '@farmstand/contracts/money'
import type { OnlineWay } from '../../lib/payment/online-ways.ts'
import { checkout } from '#messages/checkout.ts'
import { payment } from '#messages/payment.ts'
import { AmountRow } from '../../ui/amount-row.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const text = checkout.online

interface OnlineDialogProps {
  open: boolean
  /** Rupees to pay. */
  total: number
  way: OnlineWay
  /** The provider's order is being made. */
  opening: boolean
  /** The bill is being worked out anew, because it was about to run out. */
  working: boolean
  onPay: () => void
  onClose: () => void
}

/** What is paid and what happens, before the provider's window opens. */
export function OnlineDialog({ open, total, way, opening, working, onPay, onClose }: OnlineDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      footer={
        <Button size="lg" wide disabled={opening || working} onClick={onPay}>
          {opening ? payment.opening : working ? checkout.working : text.pay(formatRupees(total))}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 p-5">
        <dl>
          <AmountRow label={checkout.toPay} value={formatRupees(total)} className="text-lg font-bold" />
        </dl>
        <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm text-muted">
          {[way === 'other' ? text.opens : text.opensWith(checkout.ways[way].name), ...text.steps].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
