import { pages } from '@farmstand/contracts/pages'
import { Outlet, useLocation, type MetaArgs } from 'react-router'
import { CustomerOnly } from '../../features/account/customer-only.tsx'
import { ProfileNav, ProfileNavWaiting } from '../../features/account/profile-nav.tsx'
import { BackToProfile } from '../../features/account/profile-rows.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { profile as text } from '#messages/profile.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, { title: text.area, description: text.about, path: location.pathname, hidden: true })

/** The pages that are a row of the profile; what lies deeper leads back to one of them. */
const PARTS: readonly string[] = [pages.addresses, pages.wallet, pages.orders]

/** The account's parts beside the one being looked at. */
export default function Profile() {
  const { pathname } = useLocation()
  const isPart = PARTS.includes(pathname.replace(/\/+$/, ''))
  return (
    // So high that the footer is out of sight, and does not jump when what comes late takes its place.
    <div className="wrap md:max-w-7xl grid min-h-dvh content-start items-start gap-2 py-2 md:gap-5 md:py-6 md:grid-cols-[14rem_minmax(0,1fr)] print:block print:p-0">
      <CustomerOnly
        waiting={
          <>
            {isPart ? <BackToProfile /> : null}
            <ProfileNavWaiting />
          </>
        }
        // Each page says it itself, below what it is called.
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
