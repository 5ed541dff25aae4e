import { useState } from 'react'
import { doorMethods, type DoorMethod } from '@farmstand/contracts/payment-names'
import type { CollectedAtDoor } from '@farmstand/contracts/office/order'
import { formatRupees } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { submitHandler, textIn } from '../lib/form.ts'
import type { DeliveryQuestion } from './order-actions.ts'
import { doorPayment } from '#messages/door-payment.ts'
import { office as words } from '#messages/office.ts'

/** Asks how orders were paid before they are marked delivered. Shows nothing while `question` is null. */
export function DoorPaymentDialog({ question }: { question: DeliveryQuestion | null }) {
  if (question === null) return null
  const { unpaid, answer } = question
  const [only] = unpaid
  return (
    <Dialog
      open
      onClose={() => answer(null)}
      title={doorPayment.title(unpaid.map((order) => order.order_number))}
      closeLabel={words.close}
    >
      {unpaid.length === 1 && only ? (
        <OneOrder due={only.to_pay} onAnswer={(paid) => answer(() => paid)} onClose={() => answer(null)} />
      ) : (
        <SeveralOrders question={question} />
      )}
    </Dialog>
  )
}

function OneOrder({
  due,
  onAnswer,
  onClose,
}: {
  due: number
  onAnswer: (paid: CollectedAtDoor) => void
  onClose: () => void
}) {
  const [method, setMethod] = useState<DoorMethod>('CASH')
  const submit = (form: FormData): void =>
    onAnswer({ method, amount: due, ...(method === 'UPI' && { reference: textIn(form, 'reference') }) })
  return (
    <form onSubmit={submitHandler(submit)} className="grid gap-4 p-5">
      <p className="text-lg font-semibold">{doorPayment.due(formatRupees(due))}</p>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-1.5 text-sm">{doorPayment.method}</legend>
        {doorMethods.map((one) => (
          <label
            key={one}
            className="flex min-h-12 items-center gap-2 rounded-tile border border-line px-3 text-sm font-semibold has-checked:border-leaf has-checked:bg-leaf-tint"
          >
            <input
              type="radio"
              name="method"
              value={one}
              checked={method === one}
              onChange={() => setMethod(one)}
              className="size-5 accent-leaf"
            />
            {doorPayment.methods[one]}
          </label>
        ))}
      </fieldset>
      {method === 'UPI' ? (
        <Field
          label={doorPayment.reference}
          name="reference"
          required
          minLength={6}
          maxLength={40}
          autoComplete="off"
          hint={doorPayment.referenceHint}
        />
      ) : null}
      <div className="flex justify-end gap-2">
        <Button look="plain" onClick={onClose}>
          {doorPayment.notYet}
        </Button>
        <Button type="submit">{doorPayment.delivered}</Button>
      </div>
    </form>
  )
}

function SeveralOrders({ question: { unpaid, answer } }: { question: DeliveryQuestion }) {
  const sum = formatRupees(unpaid.reduce((total, order) => total + order.to_pay, 0))
  return (
    <div className="grid gap-4 p-5">
      <p>{doorPayment.ask(unpaid.length, sum)}</p>
      <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-tile border border-line text-sm">
        {unpaid.map((order) => (
          <li key={order.uid} className="flex min-h-9 items-center justify-between px-3">
            <span>#{order.order_number}</span>
            <span className="amount">{formatRupees(order.to_pay)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{doorPayment.askUpi}</p>
      <div className="flex justify-end gap-2">
        <Button look="plain" onClick={() => answer(null)}>
          {doorPayment.notYet}
        </Button>
        <Button onClick={() => answer((order) => ({ method: 'CASH', amount: order.to_pay }))}>
          {doorPayment.collected(sum)}
        </Button>
      </div>
    </div>
  )
}
