import { useState } from 'react'
import { Link } from 'react-router'
import type { Decision } from '@farmstand/contracts/office/today'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useAction } from '../../lib/actions.ts'
import { submitHandler, textIn } from '../../lib/form.ts'
import { notify } from '../../lib/notify.tsx'
import { momentOf } from '../../lib/words.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { useHasPermission } from '../session.ts'
import { board } from '#messages/board.ts'
import { office as words } from '#messages/office.ts'
import { orderList } from '#messages/order-list.ts'

type MoneyCase = Extract<Decision, { kind: 'REFUND' | 'PAYMENT' | 'OWED' }>

const link = 'inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink'

/** Shows the details of a refund, payment or debt that a person must look after, the next step and its buttons. */
export function MoneyDecision({ decision }: { decision: MoneyCase }) {
  const { kind, id, since, customer_uid: customer } = decision
  const number = kind === 'REFUND' ? decision.payment_id : id
  return (
    <>
      <p className="mt-1 text-xs text-muted">
        {board.money.number[kind]} <span className="text-ink break-all select-all">{number}</span>
        {` · ${momentOf(since)}`}
      </p>
      <p className="mt-1 text-xs">{board.money.next[kind]}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        {kind === 'OWED' ? null : <AskAgain kind={kind} id={id} />}
        {kind === 'PAYMENT' ? null : <SettleByHand kind={kind} id={id} />}
        {customer === null ? null : (
          <Link to={`/customers/${customer}`} className={link}>
            {board.money.customer}
          </Link>
        )}
      </div>
    </>
  )
}

/** Asks the payment provider again. Its answer arrives later. */
function AskAgain({ kind, id }: { kind: 'REFUND' | 'PAYMENT'; id: string }) {
  const [retry, ask] = [useAction('retryRefund'), useAction('askProvider')]
  const again = async (): Promise<void> => {
    await (kind === 'REFUND' ? retry.mutateAsync({ refund_uid: id }) : ask.mutateAsync({ order_id: id }))
    notify.done(board.askedAgain)
  }
  return (
    <Button size="sm" disabled={retry.isPending || ask.isPending} onClick={() => void notifyOnFailure(again())}>
      {board.askAgain}
    </Button>
  )
}

/** Records, for the owner, that the money was paid another way, or that the shop waives a debt. */
function SettleByHand({ kind, id }: { kind: 'REFUND' | 'OWED'; id: string }) {
  const [open, setOpen] = useState(false)
  const [refund, debt] = [useAction('settleRefund'), useAction('settleDebt')]
  if (!useHasPermission('money.settle')) return null
  const close = (): void => setOpen(false)
  const send = async (form: FormData): Promise<void> => {
    const reason = textIn(form, 'reason')
    const isSettled = await notifyOnFailure(
      kind === 'REFUND' ? refund.mutateAsync({ refund_uid: id, reason }) : debt.mutateAsync({ payment_id: id, reason }),
    )
    if (!isSettled) return
    close()
    notify.done(board.money.settled)
  }
  return (
    <>
      <button type="button" className={link} onClick={() => setOpen(true)}>
        {board.money.settle[kind]}
      </button>
      <Dialog open={open} onClose={close} title={board.money.settle[kind]} closeLabel={words.close}>
        <form onSubmit={submitHandler(send)} className="grid gap-4 p-5">
          <p className="text-sm">{board.money.settleText[kind]}</p>
          <ReasonField label={orderList.reason} hint={board.money.reasonHint} autoComplete="off" />
          <Button type="submit" className="justify-self-end" disabled={refund.isPending || debt.isPending}>
            {board.money.settleNow}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
