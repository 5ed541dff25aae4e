import { useState } from 'react'
import { formatRupees, fromPaise, readRupees } from '@farmstand/contracts/money'
import type { OfficeCustomer } from '@farmstand/contracts/office/customer'
import { Button } from '@farmstand/ui/button.tsx'
import { Field, LongField } from '@farmstand/ui/field.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useAction } from '../../lib/actions.ts'
import { submitHandler, textIn } from '../../lib/form.ts'
import { notify } from '../../lib/notify.tsx'
import { useHasPermission } from '../session.ts'
import { CloseAccount } from './close-account.tsx'
import { Panel, ActionError, formClass } from './panel.tsx'
import { customers as words } from '#messages/customers.ts'

/** The actions on a customer, as far as the signed-in person may take them. */
export function CustomerActions({ customer }: { customer: OfficeCustomer }) {
  const mayChange = useHasPermission('customers.change')
  const mayGive = useHasPermission('money.refund')
  return (
    <>
      {mayChange ? <Note customer={customer} /> : null}
      {mayGive ? <Goodwill customer={customer} /> : null}
      {mayChange ? <Cash customer={customer} /> : null}
      {mayChange ? <CloseAccount customer={customer} /> : null}
    </>
  )
}

function Note({ customer: { uid, note } }: { customer: OfficeCustomer }) {
  const save = useAction('noteCustomer')
  const [text, setText] = useState(note)
  const send = (): void => save.mutate({ customer_uid: uid, note: text }, { onSuccess: () => notify.done(words.saved) })
  return (
    <Panel title={words.note}>
      <form className={formClass} onSubmit={submitHandler(send)}>
        <LongField label={words.note} hint={words.noteHint} value={text} maxLength={500} rows={3} onChange={setText} />
        <ActionError error={save.error} />
        <Button type="submit" look="outline" disabled={save.isPending || text === note}>
          {words.save}
        </Button>
      </form>
    </Panel>
  )
}

function Goodwill({ customer: { uid } }: { customer: OfficeCustomer }) {
  const give = useAction('giveGoodwill')
  const [typed, setTyped] = useState({ amount: '', reason: '' })
  const paise = readRupees(typed.amount)
  const amount = paise === null ? null : fromPaise(paise)
  const send = async (): Promise<void> => {
    if (amount === null) return
    const given = await give.mutateAsync({ customer_uid: uid, amount, reason: typed.reason }).catch(() => null)
    if (!given) return
    notify.done(words.given(formatRupees(given.amount)))
    setTyped({ amount: '', reason: '' })
  }
  return (
    <Panel title={words.goodwill}>
      <form className={formClass} onSubmit={submitHandler(send)}>
        <p className="text-sm text-muted">{words.goodwillHint}</p>
        <Field
          label={words.amount}
          value={typed.amount}
          inputMode="decimal"
          required
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
        />
        <Field
          label={words.reason}
          value={typed.reason}
          minLength={3}
          maxLength={200}
          required
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
        <ActionError error={give.error} />
        <Button type="submit" look="outline" disabled={give.isPending || amount === null || amount <= 0}>
          {words.give}
        </Button>
      </form>
    </Panel>
  )
}

function Cash({ customer: { uid, cash_blocked: blocked } }: { customer: OfficeCustomer }) {
  const change = useAction('blockCash')
  const send = async (data: FormData): Promise<void> => {
    const asked = { customer_uid: uid, blocked: !blocked, reason: textIn(data, 'reason').trim() }
    const done = await change.mutateAsync(asked).catch(() => null)
    if (done) notify.done(words.changed)
  }
  return (
    <Panel title={words.cash}>
      <form key={String(blocked)} className={formClass} onSubmit={submitHandler(send)}>
        <p className="text-sm">{blocked ? words.cashBlocked : words.cashAllowed}</p>
        <ReasonField label={words.reason} autoComplete="off" />
        <ActionError error={change.error} />
        <Button type="submit" look={blocked ? 'outline' : 'danger'} disabled={change.isPending}>
          {blocked ? words.allow : words.block}
        </Button>
      </form>
    </Panel>
  )
}
