import { Outlet, type MetaArgs } from 'react-router'
import { CustomerOnly, SignInInvitation } from '../../features/account/customer-only.tsx'
import { ProfileNav } from '../../features/account/profile-nav.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { profile as text } from '../../messages/en/account.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, { title: text.area, description: text.about, path: location.pathname, hidden: true })

/** The account's parts beside the one being looked at. */
export default function Profile() {
  return (
    <div className="wrap grid items-start gap-5 py-6 md:grid-cols-[14rem_minmax(0,1fr)] print:block print:p-0">
      <CustomerOnly
        waiting={<Skeleton className="h-13 rounded-card md:h-72" />}
        signedOut={
          <Card className="md:col-span-2">
            <SignInInvitation />
          </Card>
        }
      >
        {() => (
          <div className="print:hidden">
            <ProfileNav />
          </div>
        )}
      </CustomerOnly>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
