import { dateTimeText } from '../../../lib/dates.ts'
import { rupees } from '../../../lib/money.ts'
import { wallet as text } from '../../../messages/en/wallet.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import { useWallet } from './use-wallet.ts'

export function BalancePanel({ userUid }: { userUid: string }) {
  const { data, error, refetch } = useWallet(userUid)
  useFailureToast(error, text.detailsFailed, text.detailsError)
  if (data)
    return (
      <div className="flex min-h-32 flex-col justify-center">
        <p className="amount text-[2.5rem] leading-12 font-bold">{rupees(data.balance)}</p>
        <p className="mt-1 text-sm text-muted">{text.updated(dateTimeText(data.updated_at))}</p>
        <p className="text-sm text-muted">{data.owed === undefined ? text.spendHint : text.owed(rupees(data.owed))}</p>
      </div>
    )
  if (error)
    return (
      <div className="flex min-h-32 flex-col items-start justify-center gap-2">
        <p>{text.detailsFailed}</p>
        <Button look="outline" onClick={() => void refetch()}>
          {text.retry}
        </Button>
      </div>
    )
  return (
    <div className="flex min-h-32 flex-col justify-center gap-2" aria-busy>
      <Skeleton className="h-11 w-48" />
      <Skeleton className="h-4 w-64 max-w-full" />
      <Skeleton className="h-4 w-56 max-w-full" />
    </div>
  )
}
