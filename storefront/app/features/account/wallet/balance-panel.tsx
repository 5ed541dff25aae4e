import { useQuery } from '@tanstack/react-query'
import { dateTimeText } from '../../../lib/dates.ts'
import { shopNow } from '../../../lib/shop-clock.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { wallet as text } from '#messages/wallet.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { walletQuery } from './use-wallet.ts'

export function BalancePanel({ userUid }: { userUid: string }) {
  return (
    <QueryState
      answer={useQuery(walletQuery(userUid))}
      waiting={<BalanceWaiting />}
      failed={{
        title: text.detailsFailed,
        retry: text.retry,
        panel: true,
        className: 'flex min-h-28 flex-col items-start justify-center gap-2',
      }}
    >
      {({ balance, updated_at, owed }) => (
        <div className="flex min-h-28 flex-col justify-center">
          <p className="amount text-[2.5rem] leading-12 font-bold">{formatRupees(balance)}</p>
          <p className="mt-1 text-sm text-muted">{text.updated(dateTimeText(updated_at))}</p>
          <p className="text-sm text-muted">{owed === undefined ? text.spendHint : text.owed(formatRupees(owed))}</p>
        </div>
      )}
    </QueryState>
  )
}

/** A placeholder with as many lines as the loaded balance, at every width and text size. */
const BalanceWaiting = () => (
  <div className="flex min-h-28 flex-col justify-center" aria-busy>
    <Skeleton className="h-12 w-48 max-w-full" />
    <p aria-hidden className="invisible mt-1 text-sm">
      {text.updated(dateTimeText(shopNow().toISOString()))}
    </p>
    <p aria-hidden className="invisible text-sm">
      {text.spendHint}
    </p>
  </div>
)
