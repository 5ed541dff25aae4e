import { pages } from '@farmstand/contracts/pages'
import type { UnusedPayment as Waiting } from '@farmstand/contracts/payment'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { waitingMoneyQuery, unusedPaymentText } from '../../lib/payment/waiting-money.ts'
import { payment } from '#messages/payment.ts'
import { Button } from '@farmstand/ui/button.tsx'

const text = payment.waiting

/**
 * Lists payments for which no order was placed, and what happens to each of them. Shown on pages where customers look
 * for money.
 */
export function WaitingMoney({ className }: { className?: string }) {
  const { data = [] } = useQuery(waitingMoneyQuery)
  if (data.length === 0) return null
  return (
    <div className={className}>
      {data.map((money) => (
        <UnusedPaymentNote key={keyOf(money)} money={money}>
          {money.state === 'USABLE' || money.state === 'HELD' ? (
            <Link
              reloadDocument
              to={pages.checkout}
              className="touch inline-flex items-center font-semibold underline underline-offset-4"
            >
              {text.orderNow}
            </Link>
          ) : null}
        </UnusedPaymentNote>
      ))}
    </div>
  )
}

interface AtCheckoutProps {
  waiting: readonly Waiting[]
  /** The total in rupees of the bill that can be ordered now; null while nothing can be ordered. */
  total: number | null
  busy: boolean
  onPlace: (money: Waiting) => void
}

/** Lists the same payments at checkout. A payment of exactly the bill's total can pay for the order. */
export function UnusedPaymentsAtCheckout({ waiting, total, busy, onPlace }: AtCheckoutProps) {
  return waiting.map((money) => (
    <UnusedPaymentNote key={keyOf(money)} money={money}>
      {money.state === 'USABLE' ? (
        <>
          {total !== null && total !== money.amount ? <p>{text.differs}</p> : null}
          <div className="mt-1 flex flex-wrap gap-2">
            {total === money.amount ? (
              <Button disabled={busy} onClick={() => onPlace(money)}>
                {text.place}
              </Button>
            ) : null}
            <RefundButton money={money} disabled={busy} />
          </div>
        </>
      ) : null}
    </UnusedPaymentNote>
  ))
}

function RefundButton({ money: { payment_id: id }, disabled }: { money: Waiting; disabled: boolean }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (payment_id: string) => api.returnPayment({ params: { payment_id } }),
    onError: (error) => notify.error(messageOf(error, text.giveBackFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: waitingMoneyQuery.queryKey }),
  })
  if (id === null) return null
  return (
    <Button look="quiet" disabled={disabled || isPending} onClick={() => mutate(id)}>
      {text.giveBack}
    </Button>
  )
}

function UnusedPaymentNote({ money, children }: { money: Waiting; children: ReactNode }) {
  return (
    <div
      aria-live="polite"
      className="mb-3 grid justify-items-start gap-0.5 rounded-tile bg-turmeric-tint px-3.5 py-3 text-sm"
    >
      <p className="font-semibold">{unusedPaymentText(money)}</p>
      {children}
    </div>
  )
}

const keyOf = ({ state, payment_id: id, until }: Waiting): string => `${state} ${id} ${until}`
