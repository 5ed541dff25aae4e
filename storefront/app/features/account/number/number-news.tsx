import { IconClock, IconShieldLock } from '@tabler/icons-react'
import type { NumberState } from '@farmstand/contracts/user'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { dateTimeText } from '../../../lib/dates.ts'
import { safety as text } from '#messages/account-safety.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { codeDigits, isWholeCode } from '../sign-in/digits.ts'
import { numberQuery, useConfirmNumber, useSendConfirmation, useStopChange } from './use-number.ts'

/** A change of number that can be stopped, and a new number that still rests; nothing when there is neither. */
export function NumberNews() {
  const { data: state } = useQuery(numberQuery)
  if (!state) return null
  return (
    <>
      {state.waiting ? <WaitingChange waiting={state.waiting} /> : null}
      {state.rests_until !== null && state.number_before !== null ? (
        <RestingNumber until={state.rests_until} before={state.number_before} />
      ) : null}
    </>
  )
}

function WaitingChange({ waiting }: { waiting: NonNullable<NumberState['waiting']> }) {
  const { mutate: stop, isPending: busy } = useStopChange()
  return (
    <News icon={<IconClock aria-hidden />} title={text.waitingTitle}>
      <p className="text-sm">{text.waiting(waiting.mobile_no, dateTimeText(waiting.due_at))}</p>
      <Button look="danger" disabled={busy} onClick={() => stop()}>
        {busy ? text.stopping : text.stop}
      </Button>
    </News>
  )
}

function RestingNumber({ until, before }: { until: string; before: string }) {
  return (
    <News icon={<IconShieldLock aria-hidden />} title={text.restsTitle}>
      <p className="text-sm">{text.rests(before, dateTimeText(until))}</p>
      <ConfirmNumber before={before} />
    </News>
  )
}

/** Sends a code to the number before, and takes it. */
function ConfirmNumber({ before }: { before: string }) {
  const [code, setCode] = useState('')
  const send = useSendConfirmation()
  const confirm = useConfirmNumber()

  if (!send.data)
    return (
      <>
        <Button look="outline" disabled={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? text.sending : text.send(before)}
        </Button>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {send.error ? messageOf(send.error, text.sendFailed) : null}
        </p>
      </>
    )
  return (
    <form
      className="flex w-full flex-wrap items-start gap-x-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWholeCode(code) && !confirm.isPending) confirm.mutate(code)
      }}
    >
      <Field
        label={text.code(send.data.sent_to)}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        problem={confirm.error ? messageOf(confirm.error, text.confirmFailed) : undefined}
        onChange={(event) => setCode(codeDigits(event.target.value))}
        className="grow basis-56"
      />
      <Button type="submit" disabled={!isWholeCode(code) || confirm.isPending} className="sm:mt-7">
        {text.confirm}
      </Button>
    </form>
  )
}

function News({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card className="flex gap-3 bg-turmeric-tint! p-4">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="flex min-w-0 grow flex-col items-start gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        {children}
      </div>
    </Card>
  )
}
