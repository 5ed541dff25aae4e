import { useParams } from 'react-router'
import { formatRupees } from '@farmstand/contracts/money'
import { ButtonLink } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { CustomerActions } from '../features/customers/customer-actions.tsx'
import { CustomerFacts } from '../features/customers/customer-facts.tsx'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { useHasPermission } from '../features/session.ts'
import { useServerQuery } from '../lib/actions.ts'
import { customers as words } from '#messages/customers.ts'

/** Shows a customer with everything that the shop knows, and what staff can do for the customer. */
export default function CustomerScreen() {
  const { uid = '' } = useParams()
  const found = useServerQuery('customer', { uid })
  const mayOrder = useHasPermission('orders.change')
  if (!found.data) return <LoadingOrError title={words.title} error={found.error} again={() => void found.refetch()} />
  const customer = found.data
  const facts = [
    [words.wallet, formatRupees(customer.wallet)],
    [words.plan, customer.plan_name ?? words.noPlan],
    [words.email, customer.email ?? words.noEmail],
  ] as const
  return (
    <>
      <Heading of={{ to: '/customers', text: words.title }}>{customer.full_name || words.noName}</Heading>
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-4">
          <Card className="p-4 text-sm">
            <p className="flex flex-wrap items-center gap-3">
              <a href={`tel:${customer.mobile_no}`} className="amount inline-flex min-h-11 items-center font-semibold">
                {customer.mobile_no}
              </a>
              {mayOrder ? (
                <ButtonLink look="outline" to={`/counter?number=${customer.mobile_no.slice(3)}`}>
                  {words.takeOrder}
                </ButtonLink>
              ) : null}
            </p>
            <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1">
              {facts.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-muted">{name}</dt>
                  <dd className="amount text-right font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <CustomerFacts customer={customer} />
        </div>
        <div className="grid min-w-0 gap-4">
          <CustomerActions key={customer.uid} customer={customer} />
        </div>
      </div>
    </>
  )
}
