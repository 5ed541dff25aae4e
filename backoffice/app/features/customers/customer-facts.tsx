import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '@farmstand/contracts/money'
import type { OfficeCustomer } from '@farmstand/contracts/office/customer'
import { Card } from '@farmstand/ui/card.tsx'
import { windowText } from '../../lib/times.ts'
import { shortDayOf, shortMomentOf } from '../../lib/words.ts'
import { customers as words } from '#messages/customers.ts'
import { office } from '#messages/office.ts'
import { problems } from '#messages/problems.ts'

const link = 'inline-flex min-h-11 items-center font-semibold text-leaf-ink'

interface RowsProps {
  title: string
  none: string
  children: readonly ReactNode[]
}

const Rows = ({ title, none, children }: RowsProps) => (
  <Card className="p-4">
    <h2 className="mb-1 text-base">{title}</h2>
    {children.length === 0 ? <p className="text-sm text-muted">{none}</p> : null}
    <ul className="divide-y divide-line text-sm">{children}</ul>
  </Card>
)

/** Shows the orders, problems, addresses and messages of a customer. */
export const CustomerFacts = ({ customer }: { customer: OfficeCustomer }) => (
  <>
    <Rows title={words.orders(customer.total_orders)} none={words.noOrders}>
      {customer.orders.map((order) => (
        <li key={order.uid} className="grid grid-cols-[1fr_auto] items-center gap-x-3 pb-2">
          <Link to={`/orders/${order.uid}`} className={link}>
            #{order.order_number}
          </Link>
          <span className="amount font-semibold">{formatRupees(order.amount)}</span>
          <span>
            {shortDayOf(order.delivery_day)}, {windowText(order.slot_name)}
          </span>
          <span className="text-right text-muted">{office.status[order.status]}</span>
        </li>
      ))}
    </Rows>
    <Rows title={words.problems} none={words.noProblems}>
      {customer.problems.map(({ uid, kind, state, at }) => (
        <li key={uid} className="flex flex-wrap items-center gap-x-3">
          <Link to={`/problems/${uid}`} className={link}>
            {problems.kinds[kind]}
          </Link>
          <span className="mr-auto text-muted">{problems.states[state]}</span>
          {shortMomentOf(at)}
        </li>
      ))}
    </Rows>
    <Rows title={words.addresses} none={words.noAddresses}>
      {customer.addresses.map(({ uid, full_address: text }) => (
        <li key={uid} className="py-2">
          {text}
        </li>
      ))}
    </Rows>
    <Rows title={words.messages} none={words.noMessages}>
      {customer.messages.map(({ key, text, at }) => (
        <li key={key} className="py-2">
          <span className="block text-xs text-muted">{shortMomentOf(at)}</span>
          {text}
        </li>
      ))}
    </Rows>
  </>
)
