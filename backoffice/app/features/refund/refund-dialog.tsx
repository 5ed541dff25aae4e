import type { Creditable, OfficeOrder } from '@farmstand/contracts/office/order'
import { formatRupees } from '@farmstand/contracts/money'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { ReasonField } from '../reason-field.tsx'
import { notify } from '../../lib/notify.tsx'
import { useAction } from '../../lib/actions.ts'
import { textIn } from '../../lib/form.ts'
import { office } from '#messages/office.ts'
import { refunds as words } from '#messages/refunds.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { useShownVersion } from '../use-shown-version.ts'
import { RefundForm } from './refund-form.tsx'

interface RefundDialogProps {
  shown: OfficeOrder
  creditable: Creditable
  onClose: () => void
}

/** Asks for the refund of a part of a delivered order, and sends it. */
export function RefundDialog({ shown: { order, ...shown }, creditable, onClose }: RefundDialogProps) {
  const { version, lookAgain } = useShownVersion(shown.version)
  const refund = useAction('refundOrder')
  return (
    <Dialog open onClose={onClose} title={words.title(order.order_number)} closeLabel={office.close}>
      <div className="grid gap-3 p-5">
        <p className="text-sm text-muted">{words.text}</p>
        <RefundForm
          creditable={creditable}
          saving={refund.isPending}
          onPayBack={async ({ lines, to, form }) => {
            const input = {
              order: { uid: order.uid, version },
              lines,
              amount: null,
              to,
              reason: textIn(form, 'reason'),
            }
            const work = refund.mutateAsync(input)
            if (!(await notifyOnFailure(work))) return lookAgain()
            const { amount, note } = await work
            notify.done(words.done(formatRupees(amount), note))
            onClose()
          }}
        >
          <ReasonField label={words.reason} hint={words.reasonHint} />
        </RefundForm>
      </div>
    </Dialog>
  )
}
