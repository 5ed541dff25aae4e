import { useState } from 'react'
import { formatRupees } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { Field, SelectField } from '@farmstand/ui/field.tsx'
import { useAction } from '../../lib/actions.ts'
import type { Caller } from './delivery-fields.tsx'
import { counter as words } from '#messages/counter.ts'

export interface Payment {
  method: 'COD' | 'WALLET'
  code: string
}

interface PaymentFieldsProps {
  caller: Caller
  /** The bill that a code would pay; null while it is calculated. */
  estimationId: string | null
  payment: Payment
  wrongCode: boolean
  onChange: (payment: Payment) => void
}

/** Chooses cash, or the wallet with the code that the customer reads out. */
export function PaymentFields({ caller, estimationId, payment, wrongCode, onChange }: PaymentFieldsProps) {
  const { method, code } = payment
  const send = useAction('sendWalletCode')
  const [sentFor, setSentFor] = useState<string | null>(null)
  const sendCode = (): void => {
    if (estimationId === null) return
    onChange({ method, code: '' })
    send.mutate(
      { customer_uid: caller.uid, estimation_id: estimationId },
      { onSuccess: () => setSentFor(estimationId) },
    )
  }
  return (
    <>
      <SelectField
        label={words.payment}
        value={method}
        onChange={(value) => onChange({ method: value === 'WALLET' ? 'WALLET' : 'COD', code: '' })}
      >
        <option value="COD">{words.cash}</option>
        <option value="WALLET">{`${words.fromWallet} (${formatRupees(caller.wallet)})`}</option>
      </SelectField>
      {method === 'WALLET' ? (
        <div className="grid grid-cols-[1fr_auto] items-end gap-2">
          <Field
            label={words.code}
            value={code}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            problem={wrongCode ? words.wrongCode : undefined}
            hint={sentFor !== null && sentFor === estimationId ? words.codeSent(caller.mobile_no) : undefined}
            onChange={({ target }) => onChange({ method, code: target.value.replaceAll(/\D/g, '') })}
          />
          <Button look="outline" className="mb-6" disabled={estimationId === null || send.isPending} onClick={sendCode}>
            {words.sendCode}
          </Button>
        </div>
      ) : null}
      {send.error ? (
        <p role="alert" className="text-sm text-danger">
          {send.error.message}
        </p>
      ) : null}
    </>
  )
}
