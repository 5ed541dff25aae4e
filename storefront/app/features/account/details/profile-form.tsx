import type { User } from '@farmstand/contracts/user'
import { useEffect, useRef, useState } from 'react'
import { hasCode, messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { profile as text } from '#messages/profile.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { codeDigits, isWholeCode, isWholeMobile, mobileDigits } from '../sign-in/digits.ts'
import { useMobileEntry } from '../sign-in/use-mobile-entry.ts'
import { useSaveProfile, type ProfileDraft } from './use-profile.ts'

const draftOf = (user: User): ProfileDraft => ({
  full_name: user.full_name ?? '',
  email: user.email ?? '',
  mobile: mobileDigits(user.mobile_no),
  otp: '',
  currentOtp: '',
  currentBy: 'mobile',
})

/**
 * Edits the customer's details. Changing the mobile number needs two codes, one sent to the new number and one sent to
 * the current number.
 */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(user))
  /** The destination of the second code; null until the code is requested. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [wrongCode, setWrongCode] = useState<MoveCode | null>(null)
  const { mutate: save, isPending: saving } = useSaveProfile(user.uid)
  const typed = useMobileEntry(draft.mobile)
  const mobileWrong = !isWholeMobile(draft.mobile)
  const ready =
    !mobileWrong && (sentTo === null || (isWholeCode(draft.otp) && isWholeCode(draft.currentOtp))) && !saving
  const edit = (change: Partial<ProfileDraft>): void => {
    setDraft((before) => ({ ...before, ...change }))
    setWrongCode(null)
  }

  function submit(changed: ProfileDraft): void {
    setProblem('')
    setWrongCode(null)
    save(changed, {
      onSuccess: () => {
        notify.success(text.updated, 'update-profile')
        onDone()
      },
      onError: (error) => {
        if (hasCode(error, 'MOBILE_NOT_VERIFIED') && !changed.otp) setSentTo(currentSentTo(error.details))
        else {
          notify.error(text.updateFailed, { action: 'update-profile' })
          if (hasCode(error, 'INVALID_OTP')) setWrongCode(wrongCodeOf(error.details))
          else setProblem(messageOf(error, ''))
        }
      },
    })
  }

  function askByEmail(): void {
    const changed: ProfileDraft = { ...draft, currentOtp: '', currentBy: 'email' }
    setDraft(changed)
    // If the codes are missing, the server sends them.
    submit({ ...changed, otp: '' })
  }

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) submit(draft)
      }}
    >
      <Field
        label={text.fullName}
        autoComplete="name"
        maxLength={80}
        value={draft.full_name}
        onChange={(event) => edit({ full_name: event.target.value })}
      />
      <Field
        label={text.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={draft.email}
        onChange={(event) => edit({ email: event.target.value })}
      />
      <Field
        label={text.mobile}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={draft.mobile}
        problem={mobileWrong ? text.mobileProblem : undefined}
        onChange={(event) => {
          edit({ mobile: typed(event.target.value), otp: '', currentOtp: '', currentBy: 'mobile' })
          setSentTo(null)
        }}
      />
      {sentTo === null ? null : (
        <MoveCodes draft={draft} sentTo={sentTo} wrong={wrongCode} onEdit={edit} busy={saving} onLost={askByEmail} />
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-1 flex gap-2">
        <Button type="submit" disabled={!ready}>
          {saving ? text.saving : text.save}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The names of the form fields for the two codes. */
type MoveCode = 'otp' | 'current_otp'

interface MoveCodesProps {
  draft: ProfileDraft
  sentTo: string
  wrong: MoveCode | null
  onEdit: (change: Partial<ProfileDraft>) => void
  busy: boolean
  /** Called when the customer says that the current number is lost. */
  onLost: () => void
}

function MoveCodes({ draft, sentTo, wrong, onEdit, busy, onLost }: MoveCodesProps) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [wrong])
  const badCurrentCode = draft.currentBy === 'mobile' ? text.badCurrentCode : text.badEmailCode
  return (
    <div ref={form} className="flex flex-col gap-2">
      <Field
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={text.codeSent(`+91 ${draft.mobile}`)}
        problem={wrong === 'otp' ? text.badCode : undefined}
        value={draft.otp}
        onChange={(event) => onEdit({ otp: codeDigits(event.target.value) })}
      />
      <Field
        label={draft.currentBy === 'mobile' ? text.currentCode : text.emailCode}
        inputMode="numeric"
        autoComplete="off"
        hint={draft.currentBy === 'mobile' ? text.currentCodeSent(sentTo) : text.emailCodeSent(sentTo)}
        problem={wrong === 'current_otp' ? badCurrentCode : undefined}
        value={draft.currentOtp}
        onChange={(event) => onEdit({ currentOtp: codeDigits(event.target.value) })}
      />
      {draft.currentBy === 'mobile' ? (
        <Button look="quiet" size="sm" disabled={busy} onClick={onLost} className="-mx-3 self-start">
          {text.lostNumber}
        </Button>
      ) : null}
    </div>
  )
}

function currentSentTo(details: unknown): string {
  const known = typeof details === 'object' && details !== null && 'current_sent_to' in details
  return known ? String(details.current_sent_to) : ''
}

const wrongCodeOf = (details: unknown): MoveCode =>
  JSON.stringify(details ?? '').includes('current_otp') ? 'current_otp' : 'otp'
