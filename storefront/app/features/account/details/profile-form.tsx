import type { User } from '@farmstand/contracts/user'
import { useState } from 'react'
import { hasCode, messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { profile as text } from '../../../messages/en/account.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { codeDigits, isWholeCode, isWholeMobile, mobileDigits } from '../sign-in/digits.ts'
import { useSaveProfile, type ProfileDraft } from './use-profile.ts'

const draftOf = (user: User): ProfileDraft => ({
  full_name: user.full_name ?? '',
  email: user.email ?? '',
  mobile: mobileDigits(user.mobile_no),
  otp: '',
})

/** Edit mode, prefilled. A new mobile number must prove itself by a code before it counts. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(user))
  const [askedCode, setAskedCode] = useState(false)
  const [problem, setProblem] = useState('')
  const [saving, setSaving] = useState(false)
  const save = useSaveProfile(user.uid)
  const mobileWrong = !isWholeMobile(draft.mobile)
  const ready = !mobileWrong && (!askedCode || isWholeCode(draft.otp)) && !saving
  const edit = (change: Partial<ProfileDraft>): void => setDraft((before) => ({ ...before, ...change }))

  async function submit(): Promise<void> {
    setSaving(true)
    setProblem('')
    try {
      await save(draft)
      notify.success(text.updated)
      onDone()
    } catch (error) {
      if (hasCode(error, 'MOBILE_NOT_VERIFIED') && !draft.otp) setAskedCode(true)
      else {
        notify.error(text.updateFailed)
        setProblem(hasCode(error, 'INVALID_OTP', 'MOBILE_NOT_VERIFIED') ? text.badCode : messageOf(error, ''))
      }
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) void submit()
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
          edit({ mobile: mobileDigits(event.target.value), otp: '' })
          setAskedCode(false)
        }}
      />
      {askedCode ? (
        <Field
          label={text.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={text.codeSent(`+91 ${draft.mobile}`)}
          value={draft.otp}
          onChange={(event) => edit({ otp: codeDigits(event.target.value) })}
        />
      ) : null}
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
