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
  'flex min-h-11 items-center gap-3 rounded-xl px-3.5 max-md:gap-1.5 max-md:px-3 text-sm font-semibold whitespace-nowrap transition-colors'
const idle = 'text-ink hover:bg-leaf-tint max-md:border max-md:border-line max-md:bg-surface'
const current = 'bg-leaf-tint text-leaf-ink max-md:border max-md:border-leaf'

const listClass =
  'flex gap-1 max-md:flex-wrap max-md:gap-2 md:flex-col md:rounded-card md:border md:border-line md:bg-surface md:p-2'

/** The parts of a customer's account: a column, or on phones a few rows. */
export function ProfileNav() {
  const signOut = useSignOut()
  return (
    <nav aria-label={text.area}>
      <ul className={listClass}>
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              reloadDocument={isPaymentPage(to)}
              className={({ isActive }) => clsx(entryClass, isActive ? current : idle)}
            >
              <Icon size={20} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => signOut.mutate()} className={clsx(entryClass, idle, 'w-full')}>
            <IconLogout size={20} aria-hidden />
            {text.entries.logout}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** The same places, blank, until it is known who is looking: nothing moves when they are filled. */
export function ProfileNavWaiting() {
  return (
    <ul aria-hidden className={clsx(listClass, 'animate-breathe')}>
      {Object.values(text.entries).map((label) => (
        <li key={label}>
          <span className={clsx(entryClass, 'text-transparent max-md:border max-md:border-line max-md:bg-line')}>
            <span className="size-5" />
            {label}
          </span>
        </li>
      ))}
    </ul>
  )
}
