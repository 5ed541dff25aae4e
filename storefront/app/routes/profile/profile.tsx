import { pages } from '@farmstand/contracts/pages'
import { Outlet, useLocation, type MetaArgs } from 'react-router'
import { CustomerOnly } from '../../features/account/customer-only.tsx'
import { ProfileNav, ProfileNavWaiting } from '../../features/account/profile-nav.tsx'
import { BackToProfile } from '../../features/account/profile-rows.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { profile as text } from '#messages/profile.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, { title: text.area, description: text.about, path: location.pathname, hidden: true })

/** The pages with a row in the profile. Deeper pages link back to one of them. */
const PARTS: readonly string[] = [pages.addresses, pages.wallet, pages.orders]

/** The parts of the account, beside the open one. */
export default function Profile() {
  const { pathname } = useLocation()
  const isPart = PARTS.includes(pathname.replace(/\/+$/, ''))
  return (
    // High enough to keep the footer out of sight, so that it does not jump when late parts arrive.
    <div className="wrap md:max-w-7xl grid min-h-dvh content-start items-start gap-2 py-2 md:gap-5 md:py-6 md:grid-cols-[14rem_minmax(0,1fr)] print:block print:p-0">
      <CustomerOnly
        waiting={
          <>
            {isPart ? <BackToProfile /> : null}
            <ProfileNavWaiting />
          </>
        }
        // Each page shows its own invitation, below its title.
        signedOut={null}
      >
        {() => (
          <>
            {isPart ? <BackToProfile /> : null}
            <div className="max-md:hidden print:hidden">
              <ProfileNav />
            </div>
          </>
        )}
      </CustomerOnly>
      <div className="min-w-0 md:only:col-span-2">
        <Outlet />
      </div>
    </div>
  )
}
