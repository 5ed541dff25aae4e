import { isPaymentPage, pages } from '@farmstand/contracts/pages'
import {
  IconChevronLeft,
  IconChevronRight,
  IconHelpCircle,
  IconLanguage,
  IconLogout,
  IconMapPin,
  IconMessageCircle,
  IconReceipt,
  IconTrash,
  IconWallet,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { profile as text } from '#messages/profile.ts'
import { accountSummaryQuery } from './account-summary.ts'
import { useSignOut } from './use-sign-out.ts'

const rowClass = 'flex min-h-14 w-full items-center gap-4 text-left font-semibold'
const signClass = 'size-5.5 shrink-0'

interface ProfileRowsProps {
  userUid: string
  /** The name of the customer's language in that language. */
  spoken: string
  /** The links to other languages. */
  languages: ReactNode
}

/**
 * Lists the other pages of the account below the details, on phones only. The entries for signing out and for deleting
 * the account are in a separate group.
 */
export function ProfileRows({ userUid, spoken, languages }: ProfileRowsProps) {
  const signOut = useSignOut()
  const { data: standing } = useQuery(accountSummaryQuery(userUid))
  return (
    <nav aria-label={text.area} className="flex flex-col gap-4 md:hidden">
      <Rows>
        <LinkRow to={pages.orders} Icon={IconReceipt} label={text.entries.orders} value={standing?.orders} />
        <LinkRow to={pages.addresses} Icon={IconMapPin} label={text.entries.addresses} value={standing?.addresses} />
        <LinkRow to={pages.wallet} Icon={IconWallet} label={text.entries.wallet} value={standing?.wallet} />
        <li>
          <details className="group">
            <summary className={clsx(rowClass, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
              <IconLanguage aria-hidden className={clsx(signClass, 'text-muted')} />
              <span className="min-w-0 grow">{text.language}</span>
              <span className="text-sm font-normal text-muted">{spoken}</span>
              <IconChevronRight aria-hidden className="size-5 shrink-0 group-open:rotate-90" />
            </summary>
            <div className="pb-3">{languages}</div>
          </details>
        </li>
        <LinkRow to={pages.questions} Icon={IconHelpCircle} label={text.questions} />
        <LinkRow to={pages.contact} Icon={IconMessageCircle} label={text.help} />
      </Rows>
      <Rows>
        <li>
          <button type="button" onClick={() => signOut.mutate()} className={rowClass}>
            <IconLogout aria-hidden className={clsx(signClass, 'text-muted')} />
            <span className="min-w-0 grow">{text.entries.logout}</span>
            <IconChevronRight aria-hidden className="size-5 shrink-0" />
          </button>
        </li>
        <LinkRow to={pages.accountClosure} Icon={IconTrash} label={text.entries.deletion} danger />
      </Rows>
    </nav>
  )
}

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">{children}</ul>
)

interface LinkRowProps {
  to: string
  Icon: typeof IconReceipt
  label: string
  /** A short summary, such as the wallet's balance. */
  value?: string | undefined
  danger?: boolean
}

function LinkRow({ to, Icon, label, value, danger = false }: LinkRowProps) {
  return (
    <li>
      <Link to={to} reloadDocument={isPaymentPage(to)} className={clsx(rowClass, danger && 'text-danger')}>
        <Icon aria-hidden className={clsx(signClass, !danger && 'text-muted')} />
        <span className="flex grow flex-wrap justify-between gap-x-4">
          {label}
          {value ? <span className="amount text-sm font-normal text-muted">{value}</span> : null}
        </span>
        <IconChevronRight aria-hidden className="size-5 shrink-0 text-ink" />
      </Link>
    </li>
  )
}

/** Links back to the profile. Shown on phones at the top of every other account page. */
export const BackToProfile = () => (
  <Link
    to={pages.details}
    className="-my-2 inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-leaf-ink md:hidden print:hidden"
  >
    <IconChevronLeft aria-hidden className="size-5" />
    {text.entries.info}
  </Link>
)
