import { useEffect, useState } from 'react'
import { SEND_OUT_UNDO_MS } from '@farmstand/contracts/office/attempt-rules'
import type { DeliveryRun } from '@farmstand/contracts/office/runs'
import { Button } from '@farmstand/ui/button.tsx'
import { useAction } from '../../lib/actions.ts'
import { notify } from '../../lib/notify.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { delivery as words } from '#messages/delivery.ts'

/** A button that undoes sending out a run. It disappears when the time for it is over. */
export function UndoSendOut({ run: { uid, number }, outAt }: { run: DeliveryRun; outAt: string }) {
  const undo = useAction('undoSendOut')
  const left = Date.parse(outAt) + SEND_OUT_UNDO_MS - Date.now()
  const [isOver, setOver] = useState(left <= 0)
  useEffect(() => {
    const end = setTimeout(() => setOver(true), Math.max(0, left))
    return () => clearTimeout(end)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the time left is measured once, when the button appears
  }, [])
  if (isOver) return null
  const press = async (): Promise<void> => {
    if (await notifyOnFailure(undo.mutateAsync({ run: { uid } }))) notify.done(words.notSent(number))
  }
  return (
    <Button disabled={undo.isPending} onClick={() => void press()}>
      {words.undoSendOut}
    </Button>
  )
}
