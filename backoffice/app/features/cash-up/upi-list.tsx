import { useState } from 'react'
import { Link } from 'react-router'
import type { DoorUpi } from '@farmstand/contracts/office/cash-up'
import { formatRupees } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useAction } from '../../lib/actions.ts'
import { submitHandler, textIn } from '../../lib/form.ts'
import { momentOf } from '../../lib/words.ts'
import { cashUp as words } from '#messages/cash-up.ts'
import { office } from '#messages/office.ts'
import { actorName } from '../actor.ts'
import { performWithUndo } from '../undo.ts'

/** Lists the UPI payments at the door that somebody must still find at the bank, then those found lately. */
export function UpiList({ payments }: { payments: readonly DoorUpi[] }) {
  const [chosen, setChosen] = useState<DoorUpi | null>(null)
  const isOpen = payments.some(({ matched }) => matched === null)
  return (
    <section aria-label={words.upi} className="grid gap-3">
      <h2 className="text-base">{words.upi}</h2>
      <Card>
        {isOpen ? null : (
          <p className="p-4 text-sm text-muted">{payments.length === 0 ? words.noUpi : words.noUpiOpen}</p>
        )}
        <ul className="divide-y divide-line">
          {payments.map((payment) => (
            <li key={payment.order_uid} className="flex flex-wrap items-center gap-x-3 p-4 text-sm">
              <div className="min-w-0 grow">
                <p>
                  <Link to={`/orders/${payment.order_uid}`} className="font-semibold hover:underline">
                    #{payment.order_number}
                  </Link>{' '}
                  <span className="amount font-semibold">{formatRupees(payment.amount)}</span>
                </p>
                <p className="break-all">{words.reference(payment.reference)}</p>
                <p className="text-xs text-muted">{[payment.rider, momentOf(payment.at)].filter(Boolean).join(', ')}</p>
                {payment.matched ? (
                  <p className="text-xs text-muted">
                    {words.matched(payment.matched.bank_reference, actorName(payment.matched.by))}
                  </p>
                ) : null}
              </div>
              {payment.matched ? null : (
                <Button look="outline" size="sm" className="max-md:min-h-11" onClick={() => setChosen(payment)}>
                  {words.match}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {chosen ? <MatchDialog payment={chosen} onClose={() => setChosen(null)} /> : null}
    </section>
  )
}

function MatchDialog({ payment, onClose }: { payment: DoorUpi; onClose: () => void }) {
  const match = useAction('matchUpi')
  const { order_uid, order_number: number } = payment
  const submit = async (form: FormData): Promise<void> => {
    const matching = match.mutateAsync({ order_uid, bank_reference: textIn(form, 'bank') })
    const back = () => match.mutateAsync({ order_uid, bank_reference: null })
    if (await performWithUndo(matching, words.matchedToast(number), back)) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={words.matchTitle(number)} closeLabel={office.close}>
      <form onSubmit={submitHandler(submit)} className="grid gap-4 p-5">
        <p className="text-sm">
          <b className="amount">{formatRupees(payment.amount)}</b>, {words.reference(payment.reference)}
        </p>
        <Field
          label={words.bankReference}
          name="bank"
          required
          minLength={3}
          maxLength={60}
          autoComplete="off"
          defaultValue={payment.reference}
        />
        <div className="flex justify-end gap-2">
          <Button look="plain" onClick={onClose}>
            {office.close}
          </Button>
          <Button type="submit" disabled={match.isPending}>
            {words.match}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
