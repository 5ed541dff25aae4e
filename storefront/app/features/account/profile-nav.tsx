import { isPaymentPage, pages } from '@farmstand/contracts/pages'
import { IconLogout, IconMapPin, IconReceipt, IconTrash, IconUser, IconWallet } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { NavLink } from 'react-router'
import { profile as text } from '#messages/profile.ts'
import { useSignOut } from './use-sign-out.ts'

const entries = [
  { to: pages.details, label: text.entries.info, Icon: IconUser },
  { to: pages.addresses, label: text.entries.addresses, Icon: IconMapPin },
  { to: pages.wallet, label: text.entries.wallet, Icon: IconWallet },
  { to: pages.orders, label: text.entries.orders, Icon: IconReceipt },
  { to: pages.accountClosure, label: text.entries.deletion, Icon: IconTrash },
] as const

const entryClass =
  'flex min-h-11 items-center gap-3 rounded-xl px-3.5 text-sm font-semibold whitespace-nowrap transition-colors'

const listClass = 'flex flex-col gap-1 rounded-card border border-line bg-surface p-2'

/** Lists the pages of the account in a column. On phones, the profile page lists them as rows instead. */
export function ProfileNav() {
  const signOut = useSignOut()
  return (
    <nav aria-label={text.area} className="max-md:hidden">
      <ul className={listClass}>
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              reloadDocument={isPaymentPage(to)}
              className={({ isActive }) =>
                clsx(entryClass, isActive ? 'bg-leaf-tint text-leaf-ink' : 'text-ink hover:bg-leaf-tint')
              }
            >
              <Icon size={20} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => signOut.mutate()}
            className={clsx(entryClass, 'w-full text-ink hover:bg-leaf-tint')}
          >
            <IconLogout size={20} aria-hidden />
            {text.entries.logout}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** Takes up the same space while it is not known who is signed in, so that the layout does not shift. */
export function ProfileNavWaiting() {
  return (
    <ul aria-hidden className={clsx(listClass, 'animate-breathe max-md:hidden')}>
      {Object.values(text.entries).map((label) => (
        <li key={label}>
          <span className={clsx(entryClass, 'text-transparent')}>
            <span className="size-5" />
            {label}
          </span>
        </li>
      ))}
    </ul>
  )
}
