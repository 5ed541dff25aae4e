import { useState } from 'react'
import { api } from '../../../lib/api-client.ts'
import { ApiError, isConnectionProblem } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { login } from '../../../lib/session-store.ts'
import { signIn as text, waitText } from '#messages/account.ts'
import { CodeStep } from './code-step.tsx'
import { withPrefix } from './digits.ts'
import { PhoneStep } from './phone-step.tsx'
import { requestOtp } from './request-otp.ts'
import { useCountdown } from './use-countdown.ts'

interface SignInFormProps {
  /** Called when the code was right, just before the visitor becomes a customer. */
  onSignIn: () => void
}

/** Number, then code. What was typed survives every failure of the way to the server. */
export function SignInForm({ onSignIn }: SignInFormProps) {
  const [step, setStep] = useState<'phone' | 'code' | 'done'>('phone')
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const wait = useCountdown()

  async function requestCode(): Promise<void> {
    setBusy(true)
    setNote('')
    try {
      const reply = await requestOtp(withPrefix(mobile))
      wait.start(reply.resend_after)
      setCode('')
      setStep('code')
      notify.success(text.sent)
    } catch (error) {
      notify.error(text.sendFailed)
      sayWhy(error)
    } finally {
      setBusy(false)
    }
  }

  async function submitCode(whole: string): Promise<void> {
    setBusy(true)
    setNote('')
    try {
      const body = { mobile_number: withPrefix(mobile), otp: whole }
      const payload = await api.validateOtp({ body })
      onSignIn()
      login(payload)
      setStep('done')
      notify.success(text.done)
    } catch (error) {
      notify.error(text.invalid)
      if (isConnectionProblem(error)) setNote(text.offline)
      else {
        setCode('')
        sayWhy(error)
      }
    } finally {
      setBusy(false)
    }
  }

  function sayWhy(error: unknown): void {
    if (!(error instanceof ApiError)) return
    if (error.retryAfter !== null) {
      wait.start(error.retryAfter)
      setNote(text.tryAgainIn(waitText(error.retryAfter)))
    } else if (error.status > 0 && error.message !== text.invalid) setNote(error.message)
  }

  if (step === 'done') return <p aria-live="polite">{text.welcome}</p>
  if (step === 'phone')
    return (
      <PhoneStep
        mobile={mobile}
        onMobile={(typed) => {
          setMobile(typed)
          setNote('')
        }}
        busy={busy}
        note={note}
        onSubmit={() => void requestCode()}
      />
    )
  return (
    <CodeStep
      mobile={mobile}
      code={code}
      onCode={setCode}
      busy={busy}
      note={note}
      resendIn={wait.left}
      onSubmit={submitCode}
      onResend={requestCode}
      onChangeNumber={() => {
        setNote('')
        setStep('phone')
      }}
    />
  )
}
