import { pages } from '@farmstand/contracts/pages'
import { IconClock, IconMail, IconReceipt } from '@tabler/icons-react'
import type { AccountClosure } from '@farmstand/contracts/account-closure'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { deletion as text } from '#messages/deletion.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
import { useSaveEmail } from './use-deletion.ts'

export function OpenOrders({ orders }: { orders: AccountClosure['open_orders'] }) {
  return (
    <Obstacle icon={<IconReceipt aria-hidden />} title={text.openOrders} hint={text.openOrdersHint}>
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
    </Obstacle>
  )
}

export function MoneyUnderWay({ onLookAgain }: { onLookAgain: () => void }) {
  return (
    <Obstacle icon={<IconClock aria-hidden />} title={text.moneyUnderWay} hint={text.moneyUnderWayHint}>
      <Button look="outline" onClick={onLookAgain}>
        {text.lookAgain}
      </Button>
    </Obstacle>
  )
}

export function EmailMissing({ uid }: { uid: string }) {
  const [email, setEmail] = useState('')
  const { mutate: save, isPending: saving, error } = useSaveEmail(uid)

  return (
    <Obstacle icon={<IconMail aria-hidden />} title={text.emailMissing} hint={text.emailMissingHint}>
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
    </Obstacle>
  )
}

function Obstacle({
  icon,
  title,
  hint,
  children,
}: {
  icon: ReactNode
  title: string
  hint: string
  children?: ReactNode
}) {
  return (
    <Card className="flex gap-3 bg-turmeric-tint! p-4">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="flex min-w-0 grow flex-col items-start gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-sm break-words">{hint}</p>
        {children}
      </div>
    </Card>
  )
}
