import { pages } from '@farmstand/contracts/pages'
import type { MetaArgs } from 'react-router'
import { CustomerOnly, SignInInvitation } from '../../features/account/customer-only.tsx'
import { AccountDeletion, DeletionWaiting } from '../../features/account/deletion/account-deletion.tsx'
import { deletionQuery } from '../../features/account/deletion/use-deletion.ts'
import { ProfileNav } from '../../features/account/profile-nav.tsx'
import { BackToProfile } from '../../features/account/profile-rows.tsx'
import { createHydrateFallback } from '../../features/account/hydrate-fallback.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { prefetchForCustomer } from '../../lib/prefetch-for-customer.ts'
import { deletion as text } from '#messages/deletion.ts'

export const meta = ({ matches }: MetaArgs) => [
  ...pageMeta(matches, { title: text.title, description: text.about, path: pages.accountClosure, hidden: true }),
  { name: 'referrer', content: 'no-referrer' },
]

export const clientLoader = prefetchForCustomer((queries) => [queries.prefetchQuery(deletionQuery)])

function DeleteAccount() {
  return (
    <div className="wrap md:max-w-7xl grid items-start gap-2 py-2 md:gap-5 md:py-6 md:grid-cols-[14rem_minmax(0,1fr)]">
      <CustomerOnly
        waiting={
          <div className="md:col-span-2">
            <DeletionWaiting />
          </div>
        }
        signedOut={
          <div className="md:col-span-2">
            <h1 className="mb-2 page-title md:mb-4">{text.title}</h1>
            <SignInInvitation />
          </div>
        }
      >
        {(user) => (
          <>
            <BackToProfile />
            <ProfileNav />
            <div className="flex min-w-0 flex-col gap-4">
              <h1 className="page-title">{text.title}</h1>
              <AccountDeletion user={user} />
            </div>
          </>
        )}
      </CustomerOnly>
    </div>
  )
}

export default DeleteAccount

export const HydrateFallback = createHydrateFallback(DeleteAccount)
