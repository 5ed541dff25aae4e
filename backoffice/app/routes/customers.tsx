import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '@farmstand/ui/card.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { shortDayOf } from '../lib/words.ts'
import { customers as words } from '#messages/customers.ts'

/** Finds customers by number or name. */
export default function CustomersScreen() {
  const [typed, setTyped] = useState('')
  const find = useDeferredValue(typed.trim())
  const found = useServerQuery('customers', { find })
  return (
    <>
      <Heading>{words.title}</Heading>
      <div className="max-w-md">
        <Field
          label={words.find}
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {!found.data ? (
        <LoadingOrError error={found.error} again={() => void found.refetch()} />
      ) : (
        <Card className="overflow-hidden">
          {found.data.results.length === 0 ? <p className="p-10 text-center text-muted">{words.none}</p> : null}
          <ul className="divide-y divide-line">
            {found.data.results.map((one) => (
              <li key={one.uid}>
                <Link
                  to={`/customers/${one.uid}`}
                  className="flex min-h-12 flex-wrap items-center gap-x-4 p-3 text-sm hover:bg-leaf-tint"
                >
                  <b className="min-w-0 grow basis-40">{one.full_name || words.noName}</b>
                  <span className="amount">{one.mobile_no}</span>
                  <span className="text-muted">{words.since(shortDayOf(one.since))}</span>
                  {one.cash_blocked ? <span className="font-semibold text-danger">{words.cashOff}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
