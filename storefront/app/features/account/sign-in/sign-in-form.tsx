import { useState } from 'react'
import type { Challenge } from '@farmstand/contracts/challenge'
import type { OtpReply, OtpRequest } from '@farmstand/contracts/session'
import { api } from '../../../lib/api-client.ts'
import { ApiError, hasCode, isConnectionProblem } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { login } from '../../../lib/session-store.ts'
import { signIn as text, waitText } from '#messages/account.ts'
import { CodeStep } from './code-step.tsx'
import { withCountryCode } from './digits.ts'
import { PhoneStep } from './phone-step.tsx'
import { useSentCode } from './use-sent-code.ts'

interface SignInFormProps {
  /** Called after the visitor has entered the right code, just before they count as signed in. */
  onSignIn: () => void
  /** True if the checkout follows the sign-in. */
  toCheckout?: boolean
}

/**
 * Asks for the mobile number and then for the code. The input is kept if the connection fails, and the current step is
 * kept after a reload.
 */
export function SignInForm({ onSignIn, toCheckout = false }: SignInFormProps) {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState(false)
  const [done, setDone] = useState(false)
  const sent = useSentCode()

  function clear(): void {
    setNote('')
    setWrong(false)
  }

  async function attempt(work: () => Promise<void>, failed: (error: unknown) => void): Promise<void> {
    setBusy(true)
    clear()
    await work().catch(failed)
    setBusy(false)
  }

  const requestCode = (number: string): Promise<void> =>
    attempt(
      async () => {
        sent.sentTo(number, await requestOtp(withCountryCode(number)))
        setCode('')
        notify.success(text.sent, 'request-code')
      },
      (error) => {
        notify.error(text.sendFailed, { action: 'request-code' })
        showReason(error)
      },
    )

  const submitCode = (number: string, whole: string): Promise<void> =>
    attempt(
      async () => {
        const payload = await api.validateOtp({ body: { mobile_number: withCountryCode(number), otp: whole } })
        onSignIn()
        login(payload)
        setDone(true)
        sent.forget()
        notify.success(text.done, 'sign-in')
      },
      (error) => {
        notify.error(text.invalid, { action: 'sign-in' })
        if (isConnectionProblem(error)) setNote(text.offline)
        else {
          setCode('')
          showReason(error)
        }
      },
    )

  function showReason(error: unknown): void {
    if (hasCode(error, 'INVALID_OTP')) setWrong(true)
    // After too many wrong codes, the shop blocks further attempts for this number. A new code can be requested at
    // once.
    else if (hasCode(error, 'TOO_MANY_REQUESTS') && !namesWait(error)) setNote(text.askAnew)
    // The browser did not solve the challenge in time. The next attempt gets a new one.
    else if (hasCode(error, 'CHALLENGE_REQUIRED')) setNote(error.message)
    else if (error instanceof ApiError && error.retryAfter !== null) {
      sent.waitFor(error.retryAfter)
      setNote(text.tryAgainIn(waitText(error.retryAfter)))
    } else if (error instanceof ApiError && error.status > 0) setNote(error.message)
  }

  if (done) return <p aria-live="polite">{toCheckout ? text.onToCheckout : text.welcome}</p>
  const { to } = sent
  if (to === null)
    return (
      <PhoneStep
        mobile={mobile}
        onMobile={(typed) => {
          setMobile(typed)
          clear()
        }}
        busy={busy}
        note={note}
        onSubmit={() => void requestCode(mobile)}
      />
    )
  return (
    <CodeStep
      mobile={to}
      code={code}
      onCode={(typed) => {
        setCode(typed)
        setWrong(false)
      }}
      busy={busy}
      note={note}
      wrong={wrong}
      resendIn={sent.resendIn}
      onSubmit={(whole) => submitCode(to, whole)}
      onResend={() => requestCode(to)}
      onChangeNumber={() => {
        clear()
        setMobile(to)
        sent.forget()
      }}
    />
  )
}

/** Returns true if the refusal says how long to wait before the next code. */
const namesWait = ({ details }: ApiError): boolean =>
  typeof details === 'object' && details !== null && 'resend_after' in details

/**
 * Requests a sign-in code. If the shop demands that a challenge is solved first, solves it and requests the code again.
 */
async function requestOtp(mobile_number: string): Promise<OtpReply> {
  const ask = (body: OtpRequest) => api.requestOtp({ body })
  try {
    return await ask({ mobile_number })
  } catch (error) {
    const challenge = challengeIn(error)
    if (!challenge) throw error
    // This code is loaded on demand, because the shop demands a challenge only rarely.
    const { solve } = await import('./solve-challenge.ts')
    return ask({ mobile_number, challenge: await solve(challenge) })
  }
}

function challengeIn(error: unknown): Challenge | null {
  if (!hasCode(error, 'CHALLENGE_REQUIRED')) return null
  const { details } = error
  if (typeof details !== 'object' || details === null || !('challenge' in details)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serialises it by the contract's schema
  return details.challenge as Challenge
}
