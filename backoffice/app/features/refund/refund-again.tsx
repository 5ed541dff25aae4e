import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '../../lib/notify.tsx'
import { useAction } from '../../lib/actions.ts'
import { board } from '#messages/board.ts'
import { orSay } from '../say.ts'

/** Asks the provider once more for a refund that failed; what comes of it is known later, and shown then. */
export function RefundAgain({ uid }: { uid: string }) {
  const retry = useAction('retryRefund')
  const again = (): Promise<boolean> =>
    orSay(retry.mutateAsync({ refund_uid: uid }).then(() => notify.done(board.askedAgain)))
  return (
    <Button size="sm" className="mt-2" disabled={retry.isPending} onClick={() => void again()}>
      {board.askAgain}
    </Button>
  )
}
