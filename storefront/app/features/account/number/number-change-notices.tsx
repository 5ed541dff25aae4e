import { IconClock, IconShieldLock } from '@tabler/icons-react'
import type { NumberState } from '@farmstand/contracts/user'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { dateTimeText } from '../../../lib/dates.ts'
import { phoneText } from '../../../lib/phone-text.ts'
import { safety as text } from '#messages/account-safety.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { AccountNotice } from '../account-notice.tsx'
import { codeDigits, isWholeCode } from '../sign-in/digits.ts'
import { numberQuery, useConfirmNumber, useSendConfirmation, useStopChange } from './use-number.ts'

/** Shows a change of the mobile number that can still be stopped, and a new number that is not confirmed yet. */
export function NumberChangeNotices() {
  const { data: state } = useQuery(numberQuery)
  if (!state) return null
  return (
    <>
      {state.waiting ? <PendingNumberChange waiting={state.waiting} /> : null}
      {state.rests_until !== null && state.number_before !== null ? (
        <UnconfirmedNumber until={state.rests_until} before={state.number_before} />
      ) : null}
    </>
  )
}

function PendingNumberChange({ waiting }: { waiting: NonNullable<NumberState['waiting']> }) {
  const { mutate: stop, isPending: busy } = useStopChange()
  return (
    <AccountNotice
      icon={<IconClock aria-hidden />}
      title={text.waitingTitle}
      hint={text.waiting(phoneText(waiting.mobile_no), dateTimeText(waiting.due_at))}
    >
      <Button look="danger" disabled={busy} onClick={() => stop()}>
        {busy ? text.stopping : text.stop}
      </Button>
    </AccountNotice>
  )
}

function UnconfirmedNumber({ until, before }: { until: string; before: string }) {
  return (
    <AccountNotice
      icon={<IconShieldLock aria-hidden />}
      title={text.restsTitle}
      hint={text.rests(before, dateTimeText(until))}
    >
      <ConfirmNumber before={before} />
    </AccountNotice>
  )
}

/** Sends a code to the previous mobile number and checks the code. */
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
