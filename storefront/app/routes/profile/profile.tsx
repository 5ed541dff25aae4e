import { pages } from '@farmstand/contracts/pages'
import { Outlet, useLocation, type MetaArgs } from 'react-router'
import { CustomerOnly } from '../../features/account/customer-only.tsx'
import { ProfileNav, ProfileNavWaiting } from '../../features/account/profile-nav.tsx'
import { BackToProfile } from '../../features/account/profile-rows.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { profile as text } from '#messages/profile.ts'

export const meta = ({ matches, location }: MetaArgs) =>
  pageMeta(matches, { title: text.area, description: text.about, path: location.pathname, hidden: true })

/** The account pages that have a row in the profile. Pages below these link back to one of them. */
const PAGES_WITH_ROW: readonly string[] = [pages.addresses, pages.wallet, pages.orders]

/** Shows the menu of the account beside the open account page. */
export default function Profile() {
  const { pathname } = useLocation()
  const isPart = PAGES_WITH_ROW.includes(pathname.replace(/\/+$/, ''))
  return (
    // At least as high as the screen, so that the footer stays out of sight and does not jump when content arrives
    // late.
    <div className="wrap md:max-w-7xl grid min-h-dvh content-start items-start gap-2 py-2 md:gap-5 md:py-6 md:grid-cols-[14rem_minmax(0,1fr)] print:block print:p-0">
      <CustomerOnly
        waiting={
          <>
            {isPart ? <BackToProfile /> : null}
            <ProfileNavWaiting />
          </>
        }
        // Shows nothing to a visitor here, because each account page shows its invitation to sign in below its title.
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
