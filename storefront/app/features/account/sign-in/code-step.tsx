import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { signIn as text } from '#messages/account.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { inputClass } from '@farmstand/ui/input-class.ts'
import { phoneText } from '../../../lib/phone-text.ts'
import { CODE_DIGITS, codeDigits, isWholeCode, withCountryCode } from './digits.ts'

/**
 * Milliseconds. A complete code is sent automatically after this pause, so that a mistyped last digit can still be
 * corrected.
 */
const SUBMIT_AFTER_MS = 400

interface CodeStepProps {
  mobile: string
  code: string
  onCode: (code: string) => void
  busy: boolean
  note: string
  /** True when the code entered last was wrong. */
  wrong: boolean
  /** Seconds until the customer may request another code. */
  resendIn: number
  onSubmit: (code: string) => Promise<void>
  onResend: () => Promise<void>
  onChangeNumber: () => void
}

export function CodeStep({
  mobile,
  code,
  onCode,
  busy,
  note,
  wrong,
  resendIn,
  onSubmit,
  onResend,
  onChangeNumber,
}: CodeStepProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const missing = CODE_DIGITS - code.length
  const ready = isWholeCode(code) && !busy
  // After a wrong code, the focus returns to the field, so that the customer can type the code again.
  const focusAfter = (work: Promise<void>): void => void work.then(() => input.current?.focus())
  // The code sent last. If it failed, only the button sends the same code again.
  const sent = useRef('')
  const send = (whole: string): void => {
    sent.current = whole
    focusAfter(onSubmit(whole))
  }
  const sendByItself = useEffectEvent(send)
  useEffect(() => {
    if (!isWholeCode(code) || busy || code === sent.current) return undefined
    const timer = setTimeout(() => sendByItself(code), SUBMIT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [code, busy])
  useWebOtp((received) => {
    onCode(received)
    send(received)
  })
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) send(code)
      }}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span>{text.sentTo(phoneText(withCountryCode(mobile)))}</span>
        <Button look="quiet" size="sm" onClick={onChangeNumber} className="-mx-3">
          {text.change}
        </Button>
      </p>
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {text.code}
        </label>
        <input
          ref={input}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the previous step, which had the focus, has disappeared
          autoFocus
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={`${id}-hint ${id}-note`}
          aria-invalid={wrong || undefined}
          value={code}
          onChange={(event) => {
            sent.current = ''
            onCode(codeDigits(event.target.value))
          }}
          className={`${inputClass} amount text-xl! font-semibold tracking-[0.5em]`}
        />
        <p id={`${id}-hint`} className={`mt-1 text-xs ${wrong ? 'text-danger' : 'text-muted'}`}>
          {wrong ? text.invalid : text.codeHint}
        </p>
      </div>
      <Button type="submit" size="lg" wide disabled={!ready}>
        {busy ? text.checking : text.submit}
      </Button>
      <p id={`${id}-note`} aria-live="polite" className="-my-2 text-sm text-danger not-empty:my-0">
        {note}
      </p>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <p>{code !== '' && missing > 0 ? text.more(missing) : null}</p>
        {resendIn > 0 ? (
          <p className="amount">{text.resendIn(resendIn)}</p>
        ) : (
          <Button look="quiet" size="sm" disabled={busy} onClick={() => focusAfter(onResend())} className="-mx-3">
            {text.resend}
          </Button>
        )}
      </div>
    </form>
  )
}

/** WebOTP is missing from TypeScript's DOM library: https://developer.mozilla.org/docs/Web/API/WebOTP_API */
type OtpRequestOptions = CredentialRequestOptions & { otp: { transport: string[] } }

/** Reads the code from the SMS on phones that support this. Stops when the field disappears. */
function useWebOtp(onCode: (code: string) => void): void {
  const received = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const wait = new AbortController()
    const options: OtpRequestOptions = { otp: { transport: ['sms'] }, signal: wait.signal }
    navigator.credentials.get(options).then(
      (credential) => {
        const code = credential && 'code' in credential ? codeDigits(String(credential.code)) : ''
        if (isWholeCode(code)) received(code)
        return code
      },
      // If reading was refused, is unsupported or was aborted, the customer types the code.
      () => '',
    )
    return () => wait.abort()
  }, [])
}
