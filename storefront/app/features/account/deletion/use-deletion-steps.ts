import type { User } from '@farmstand/contracts/user'
import { useState } from 'react'
import { ApiError, hasCode, isConnectionProblem, messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { waitText } from '../../../messages/en/account.ts'
import { deletion as text } from '../../../messages/en/deletion.ts'
import { useCountdown } from '../sign-in/use-countdown.ts'
import { sendDeletionCode, useFarewell, verifyDeletion } from './use-deletion.ts'

type Busy = 'sending' | 'verifying'

/** Sending the code, entering it, and leaving. What was typed survives every failure of the way to the server. */
export function useDeletionSteps(user: User, forfeits: boolean, onStale: () => void) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  const { busy, note, setNote, attempt } = useAttempts()
  const codes = useCodes(() => setNote(''))
  const wait = useCountdown()
  const farewell = useFarewell()

  async function send(): Promise<void> {
    const reply = await sendDeletionCode(user, forfeits)
    wait.start(reply.resend_after)
    codes.begin(reply.mobile_sent_to ?? null)
    setSent(true)
    setOpen(true)
    notify.success(text.sent)
  }

  function notSent(error: unknown): void {
    notify.error(text.sendFailed)
    if (error instanceof ApiError && error.retryAfter !== null) wait.start(error.retryAfter)
    learn(error, text.sendFailed)
  }

  async function verify(): Promise<void> {
    await verifyDeletion(user, forfeits, { otp: codes.typed.code, mobileOtp: codes.typed.mobileCode })
    notify.success(text.done)
    await farewell()
  }

  function notVerified(error: unknown): void {
    notify.error(isAboutCode(error) ? text.invalid : messageOf(error, text.invalid))
    if (isConnectionProblem(error)) return setNote(text.offline)
    codes.clear()
    learn(error, text.invalid)
  }

  /** Takes in what the toast did not say. A condition that no longer holds is shown by the page beneath. */
  function learn(error: unknown, said: string): void {
    setNote(reasonOf(error, said))
    if (!isAboutAccount(error)) return
    setOpen(false)
    onStale()
  }

  const sendNow = (): void => void attempt('sending', send, notSent)
  return {
    busy,
    /** What went wrong, when the dialog is not there to say it. */
    note: open ? '' : note,
    /** A code that was just sent is entered; otherwise one is sent. */
    start: () => (sent && wait.left > 0 ? setOpen(true) : sendNow()),
    dialog: {
      open,
      ...codes.typed,
      busy,
      note,
      onNote: setNote,
      resendIn: wait.left,
      onClose: () => setOpen(false),
      onVerify: () => void attempt('verifying', verify, notVerified),
      onResend: sendNow,
    },
  }
}

/** What is typed of the code by email, and of the one by text where there is one. */
function useCodes(onTyped: () => void) {
  const [code, setCode] = useState('')
  const [mobileCode, setMobileCode] = useState('')
  const [mobileSentTo, setMobileSentTo] = useState<string | null>(null)
  const clear = (): void => {
    setCode('')
    setMobileCode('')
  }
  return {
    clear,
    begin: (sentTo: string | null): void => {
      clear()
      setMobileSentTo(sentTo)
    },
    typed: {
      code,
      mobileCode,
      mobileSentTo,
      onCode: (digits: string): void => {
        setCode(digits)
        onTyped()
      },
      onMobileCode: (digits: string): void => {
        setMobileCode(digits)
        onTyped()
      },
    },
  }
}

/** One call at a time, and what went wrong with the last. */
function useAttempts() {
  const [busy, setBusy] = useState<Busy | null>(null)
  const [note, setNote] = useState('')
  async function attempt(kind: Busy, work: () => Promise<void>, failed: (error: unknown) => void): Promise<void> {
    setBusy(kind)
    setNote('')
    try {
      await work()
    } catch (error) {
      failed(error)
    } finally {
      setBusy(null)
    }
  }

  return { busy, note, setNote, attempt }
}

const isAboutCode = (error: unknown): boolean => hasCode(error, 'INVALID_OTP', 'TOO_MANY_REQUESTS')
const isAboutAccount = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 422)

/** Why it failed, as far as `said` does not tell already. */
function reasonOf(error: unknown, said: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return ''
  if (error.code === 'TOO_MANY_REQUESTS' && error.retryAfter !== null)
    return text.tryAgainIn(waitText(error.retryAfter))
  return error.message === said ? '' : error.message
}
