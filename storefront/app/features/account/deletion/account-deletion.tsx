import type { User } from '@farmstand/contracts/user'
import { deletion as text } from '../../../messages/en/deletion.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { NumberNews } from '../number/number-news.tsx'
import { EmailMissing, MoneyUnderWay, OpenOrders } from './obstacles.tsx'
import { useDeletionState } from './use-deletion.ts'

/** Says what goes and what stays, what still stands in the way, and ends the account when nothing does. */
export function AccountDeletion({ user }: { user: User }) {
  const { data: state, error, refetch } = useDeletionState()
  const lookAgain = (): void => void refetch()
  if (error && !state) return <LoadFailed title={text.loadFailed} retryLabel={text.retry} onRetry={lookAgain} />
  if (!state) return <DeletionWaiting />
  const { open_orders, money_under_way, sent_to, number_rests } = state
  return (
    <>
      {open_orders.length > 0 ? <OpenOrders orders={open_orders} /> : null}
      {money_under_way && open_orders.length === 0 ? <MoneyUnderWay onLookAgain={lookAgain} /> : null}
      {sent_to === null ? <EmailMissing uid={user.uid} /> : null}
      {number_rests ? <NumberNews /> : null}
      <DeletionForm user={user} state={state} onStale={lookAgain} />
    </>
  )
}

export const DeletionWaiting = () => <Skeleton className="h-120 rounded-card" />
