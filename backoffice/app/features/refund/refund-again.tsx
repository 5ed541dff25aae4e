import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '../../lib/notify.tsx'
import { useAction } from '../../lib/actions.ts'
import { board } from '#messages/board.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'

/** Shows a button that retries a failed refund. The payment provider's result arrives later. */
export function RefundAgain({ uid }: { uid: string }) {
  const retry = useAction('retryRefund')
  const again = (): Promise<boolean> =>
    notifyOnFailure(retry.mutateAsync({ refund_uid: uid }).then(() => notify.done(board.askedAgain)))
  return (
    <Button size="sm" className="mt-2" disabled={retry.isPending} onClick={() => void again()}>
      {board.askAgain}
    </Button>
  )
}
