import type { DeliveryRun } from '@farmstand/contracts/office/runs'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { useAction } from '../../lib/actions.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { notifyWithUndo } from '../undo.ts'
import { delivery as words } from '#messages/delivery.ts'
import { office } from '#messages/office.ts'
import { isPacked } from './stop.ts'

interface SendOutProps {
  open: boolean
  onClose: () => void
  run: DeliveryRun
  /** True if the shop sends customers messages about their orders. */
  telling: boolean
}

/** Asks before a run goes out, and shows whether its customers get a message. Names the orders that are not packed. */
export function SendOutDialog({ open, onClose, run: { uid, version, number, stops }, telling }: SendOutProps) {
  const sendOut = useAction('sendOutRun')
  const undo = useAction('undoSendOut')
  const orders = stops.flatMap((stop) => stop.orders)
  const unpacked = orders.filter((order) => !isPacked(order))
  const leaving = orders.length - unpacked.length
  const back = async (): Promise<string> => {
    await undo.mutateAsync({ run: { uid } })
    return words.notSent(number)
  }
  const send = async (): Promise<void> => {
    const input = { run: { uid, version }, leave_unpacked: unpacked.length > 0 }
    if (await notifyOnFailure(sendOut.mutateAsync(input))) notifyWithUndo(words.sentOut(number), back)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={words.sendOutRun(number)} closeLabel={office.close}>
      <div className="grid gap-4 p-5 text-sm">
        {unpacked.length > 0 ? (
          <p className="rounded-lg bg-tone-turmeric p-3">
            {words.unpacked(unpacked.map(({ order_number: one }) => one))}
          </p>
        ) : null}
        <p>{leaving === 0 ? words.nothingPacked : telling ? words.sendOutAsk(leaving) : words.sendOutQuietly}</p>
        <Button wide disabled={leaving === 0 || sendOut.isPending} onClick={() => void send()}>
          {words.sendOut}
        </Button>
      </div>
    </Dialog>
  )
}
