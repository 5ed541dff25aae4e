import type { User } from '@farmstand/contracts/user'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isConnectionProblem } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { waitText } from '#messages/account.ts'
import { deletion as text } from '#messages/deletion.ts'
import { useCountdown } from '../sign-in/use-countdown.ts'
import { sendDeletionCode, useLeaveAfterDeletion, verifyDeletion } from './use-deletion.ts'

type Busy = 'sending' | 'verifying'

/**
 * Sends the deletion code, checks it and deletes the account. Codes that the customer has typed are kept if the
 * connection fails.
 */
export function useDeletionSteps(user: User, forfeits: boolean, onStale: () => void) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  const [note, setNote] = useState('')
  const codes = useTypedCodes(() => setNote(''))
  const wait = useCountdown()
  const farewell = useLeaveAfterDeletion()

  const send = useMutation({
    mutationFn: () => sendDeletionCode(user, forfeits),
    onMutate: () => setNote(''),
    onSuccess: (reply) => {
      wait.start(reply.resend_after)
      codes.begin(reply.mobile_sent_to ?? null)
      setSent(true)
      setOpen(true)
      notify.success(text.sent, 'request-deletion')
    },
    onError: (error) => {
      notify.error(text.sendFailed, { action: 'request-deletion' })
      if (error instanceof ApiError && error.retryAfter !== null) wait.start(error.retryAfter)
      showReason(error, text.sendFailed)
    },
  })

  const verify = useMutation({
    mutationFn: ({ code, mobileCode }: { code: string; mobileCode: string }) =>
      verifyDeletion(user, forfeits, { otp: code, mobileOtp: mobileCode }),
    onMutate: () => setNote(''),
    onSuccess: () => {
      notify.success(text.done, 'delete-account')
      return farewell()
    },
    onError: (error) => {
      notify.error(text.invalid, { action: 'delete-account' })
      if (isConnectionProblem(error)) return setNote(text.offline)
      codes.clear()
      showReason(error, text.invalid)
    },
  })

  /**
   * Shows the reason that the toast leaves out. If the account has changed meanwhile, closes the dialog and reloads the
   * page below it.
   */
  function showReason(error: unknown, said: string): void {
    setNote(reasonOf(error, said))
    if (!isAboutAccount(error)) return
    setOpen(false)
    onStale()
  }

  const busy: Busy | null = send.isPending ? 'sending' : verify.isPending ? 'verifying' : null
  return {
    busy,
    /** The problem to show on the page. Empty while the dialog is open, because the dialog shows the problem itself. */
    note: open ? '' : note,
    /** Opens the dialog if a code was sent a moment ago, otherwise sends a new code. */
    start: () => (sent && wait.left > 0 ? setOpen(true) : send.mutate()),
    dialog: {
      open,
      ...codes.typed,
      busy,
      note,
      onNote: setNote,
      resendIn: wait.left,
      onClose: () => setOpen(false),
      /** Resolves when the server has accepted or refused the code. */
      onVerify: () => waitForEnd(verify.mutateAsync(codes.typed)),
      onResend: () => send.mutate(),
    },
  }
}

/** Resolves when the promise settles, whether it succeeded or failed. */
const waitForEnd = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  )

/** Holds the code typed from the email and, if there is one, the code typed from the SMS. */
function useTypedCodes(onTyped: () => void) {
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

const isAboutAccount = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 422)

/** Returns why the request failed. Empty when `said` already contains the reason. */
function reasonOf(error: unknown, said: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return ''
  if (error.code === 'TOO_MANY_REQUESTS' && error.retryAfter !== null)
    return text.tryAgainIn(waitText(error.retryAfter))
  return error.message === said ? '' : error.message
}
