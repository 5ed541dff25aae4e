import { pages } from '@farmstand/contracts/pages'
import { IconClock, IconMail, IconReceipt } from '@tabler/icons-react'
import type { AccountClosure } from '@farmstand/contracts/account-closure'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { deletion as text } from '#messages/deletion.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { AccountNotice } from '../account-notice.tsx'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
import { useSaveEmail } from './use-deletion.ts'

export function OpenOrders({ orders }: { orders: AccountClosure['open_orders'] }) {
  return (
    <AccountNotice icon={<IconReceipt aria-hidden />} title={text.openOrders} hint={text.openOrdersHint}>
      <ul className="flex flex-col gap-1">
        {orders.map(({ uid, number, o_status }) => (
          <li key={uid} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={pages.order(uid)}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {text.order(number)}
            </Link>
            <OrderStatusBadge status={o_status} />
          </li>
        ))}
      </ul>
    </AccountNotice>
  )
}

export function MoneyUnderWay({ onLookAgain }: { onLookAgain: () => void }) {
  return (
    <AccountNotice icon={<IconClock aria-hidden />} title={text.moneyUnderWay} hint={text.moneyUnderWayHint}>
      <Button look="outline" onClick={onLookAgain}>
        {text.lookAgain}
      </Button>
    </AccountNotice>
  )
}

export function EmailMissing({ uid }: { uid: string }) {
  const [email, setEmail] = useState('')
  const { mutate: save, isPending: saving, error } = useSaveEmail(uid)

  return (
    <AccountNotice icon={<IconMail aria-hidden />} title={text.emailMissing} hint={text.emailMissingHint}>
      <form
        className="flex w-full flex-wrap items-start gap-x-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (email.trim() && !saving) save(email.trim())
        }}
      >
        <Field
          label={text.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          problem={error ? messageOf(error, text.saveFailed) : undefined}
          onChange={(event) => setEmail(event.target.value)}
          className="grow basis-56"
        />
        <Button type="submit" disabled={!email.trim() || saving} className="sm:mt-7">
          {saving ? text.saving : text.saveEmail}
        </Button>
      </form>
    </AccountNotice>
  )
}
