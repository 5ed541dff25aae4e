import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '@farmstand/contracts/money'
import { openStatuses } from '@farmstand/contracts/order-status'
import { closureRequests, type StaffClosureRequest } from '@farmstand/contracts/office/closure-requests'
import type { OfficeCustomer } from '@farmstand/contracts/office/customer'
import { Button } from '@farmstand/ui/button.tsx'
import { Field, SelectField } from '@farmstand/ui/field.tsx'
import { useAction } from '../../lib/actions.ts'
import { submitHandler, textIn } from '../../lib/form.ts'
import { notify } from '../../lib/notify.tsx'
import { customers as words } from '#messages/customers.ts'
import { Flag } from '../form-fields.tsx'
import { Panel, ActionError, formClass } from './panel.tsx'

/**
 * Deletes the account at the customer's request. The person must type the number, so that no wrong account is deleted.
 */
export function CloseAccount({ customer: { uid, wallet, orders } }: { customer: OfficeCustomer }) {
  const close = useAction('closeAccount')
  const navigate = useNavigate()
  const [askedBy, setAskedBy] = useState<StaffClosureRequest>('PHONE')
  if (orders.some(({ status }) => openStatuses.includes(status)))
    return (
      <Panel title={words.closing}>
        <p className="text-sm text-muted">{words.closingOpen}</p>
      </Panel>
    )
  const send = async (data: FormData): Promise<void> => {
    const asked = {
      customer_uid: uid,
      mobile_no: textIn(data, 'number').trim(),
      gives_up: data.get('gives_up') === 'on' ? wallet : 0,
      asked_by: askedBy,
    }
    const done = await close.mutateAsync(asked).catch(() => null)
    if (!done) return
    notify.done(words.closed)
    await navigate('/customers')
  }
  return (
    <Panel title={words.closing}>
      <form className={formClass} onSubmit={submitHandler(send)}>
        <p className="text-sm text-muted">{words.closingHint}</p>
        <SelectField
          label={words.askedBy}
          value={askedBy}
          onChange={(chosen) => setAskedBy(closureRequests.find((one) => one === chosen) ?? 'PHONE')}
        >
          {closureRequests.map((one) => (
            <option key={one} value={one}>
              {words.askedByWays[one]}
            </option>
          ))}
        </SelectField>
        <Field
          name="number"
          label={words.typeNumber}
          inputMode="tel"
          minLength={10}
          maxLength={20}
          required
          autoComplete="off"
        />
        {wallet > 0 ? <Flag key={wallet} name="gives_up" label={words.givesUp(formatRupees(wallet))} required /> : null}
        <ActionError error={close.error} />
        <Button type="submit" look="danger" disabled={close.isPending}>
          {words.close}
        </Button>
      </form>
    </Panel>
  )
}
