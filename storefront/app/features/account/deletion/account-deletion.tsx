import type { AccountClosure } from '@farmstand/contracts/account-closure'
import type { User } from '@farmstand/contracts/user'
import { useQuery } from '@tanstack/react-query'
import { deletion as text } from '#messages/deletion.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { NumberChangeNotices } from '../number/number-change-notices.tsx'
import { EmailMissing, MoneyUnderWay, OpenOrders } from './deletion-obstacles.tsx'
import { deletionQuery } from './use-deletion.ts'

/**
 * Shows what is deleted, what is kept and what prevents the deletion. If nothing prevents it, the customer can delete
 * the account.
 */
export function AccountDeletion({ user }: { user: User }) {
  const answer = useQuery(deletionQuery)
  return (
    <QueryState answer={answer} waiting={<DeletionWaiting />} failed={{ title: text.loadFailed, retry: text.retry }}>
      {(state) => <Deletion user={user} state={state} lookAgain={() => void answer.refetch()} />}
    </QueryState>
  )
}

function Deletion({ user, state, lookAgain }: { user: User; state: AccountClosure; lookAgain: () => void }) {
  const { open_orders, money_under_way, sent_to, number_rests } = state
  return (
    <>
      {open_orders.length > 0 ? <OpenOrders orders={open_orders} /> : null}
      {money_under_way && open_orders.length === 0 ? <MoneyUnderWay onLookAgain={lookAgain} /> : null}
      {sent_to === null ? <EmailMissing uid={user.uid} /> : null}
      {number_rests ? <NumberChangeNotices /> : null}
      <DeletionForm user={user} state={state} onStale={lookAgain} />
    </>
  )
}

export const DeletionWaiting = () => <Skeleton className="h-120 rounded-card" />
