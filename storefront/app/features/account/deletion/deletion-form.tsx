import { IconAlertTriangle } from '@tabler/icons-react'
import type { AccountClosure } from '@farmstand/contracts/account-closure'
import type { User } from '@farmstand/contracts/user'
import { useId, useState, type ReactNode } from 'react'
import { formatRupees } from '@farmstand/contracts/money'
import { deletion as text } from '#messages/deletion.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { useDeletionSteps } from './use-deletion-steps.ts'

interface DeletionFormProps {
  user: User
  state: AccountClosure
  /** Called when the server refuses the deletion because `state` is out of date. */
  onStale: () => void
}

/** Shows the warning, the confirmations and the button that sends the code. At first, no confirmation is ticked. */
export function DeletionForm({ user, state, onStale }: DeletionFormProps) {
  const [confirmed, setConfirmed] = useState(false)
  const [forfeits, setForfeits] = useState(false)
  const hintId = useId()
  const { balance, sent_to } = state
  const holdsMoney = balance > 0
  const steps = useDeletionSteps(user, holdsMoney && forfeits, onStale)
  const ticked = confirmed && (forfeits || !holdsMoney)
  const ready = ticked && isFree(state) && steps.busy === null
  return (
    <Card className="flex flex-col items-start gap-4 p-5">
      <Warning />
      <Tick checked={confirmed} onChange={setConfirmed}>
        {text.confirm}
      </Tick>
      {holdsMoney ? (
        <div className="w-full rounded-tile bg-sunken p-4">
          <h2 className="text-base font-semibold">{text.forfeitTitle}</h2>
          <p className="mt-1 text-sm">{text.forfeitHint}</p>
          <Tick checked={forfeits} onChange={setForfeits}>
            <span className="amount">{text.forfeit(formatRupees(balance))}</span>
          </Tick>
        </div>
      ) : null}
      <Button look="danger" disabled={!ready} aria-describedby={hintId} onClick={steps.start}>
        {steps.busy === 'sending' ? text.sending : text.button}
      </Button>
      <p id={hintId} aria-live="polite" className="min-h-5 text-sm break-words text-muted">
        {steps.note || hintOf(state, ticked, holdsMoney)}
      </p>
      <CodeDialog {...steps.dialog} sentTo={sent_to ?? ''} />
    </Card>
  )
}

const isFree = ({ open_orders, money_under_way, sent_to, number_rests }: AccountClosure): boolean =>
  open_orders.length === 0 && !money_under_way && sent_to !== null && !number_rests

/** Returns why the button is disabled or, if it is enabled, what the button does. */
function hintOf(state: AccountClosure, ticked: boolean, holdsMoney: boolean): string {
  const { open_orders, money_under_way, sent_to, number_rests, mobile_code_to } = state
  if (open_orders.length > 0) return text.openOrders
  if (money_under_way) return text.moneyUnderWay
  if (sent_to === null) return text.emailMissing
  if (number_rests) return text.numberRests
  if (!ticked) return holdsMoney ? text.needsTicks : text.needsConfirm
  return mobile_code_to === null ? text.codeGoesTo(sent_to) : text.codesGoTo(sent_to, mobile_code_to)
}

function Warning() {
  return (
    <>
      <p className="flex gap-3 font-semibold">
        <IconAlertTriangle aria-hidden className="mt-0.5 shrink-0 text-danger" />
        {text.warning}
      </p>
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Listed title={text.goes} points={text.goesList} />
        <Listed title={text.stays} points={text.staysList} />
      </div>
      <p className="text-sm text-muted">{text.again}</p>
    </>
  )
}

function Listed({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

function Tick({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-medium">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0"
      />
      <span>{children}</span>
    </label>
  )
}
