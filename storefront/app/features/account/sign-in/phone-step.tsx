import { useId } from 'react'
import { signIn as text } from '#messages/account.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { inputClass } from '@farmstand/ui/input-class.ts'
import { isWholeMobile } from './digits.ts'
import { useMobileEntry } from './use-mobile-entry.ts'

interface PhoneStepProps {
  mobile: string
  onMobile: (mobile: string) => void
  busy: boolean
  note: string
  onSubmit: () => void
}

export function PhoneStep({ mobile, onMobile, busy, note, onSubmit }: PhoneStepProps) {
  const id = useId()
  const typed = useMobileEntry(mobile)
  const ready = isWholeMobile(mobile) && !busy
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onSubmit()
      }}
    >
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {text.mobile}
        </label>
        <div className="relative">
          <span aria-hidden className="amount absolute inset-y-0 left-3.5 flex items-center text-muted">
            +91
          </span>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the number is the only input of this page
            autoFocus
            id={id}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            aria-describedby={`${id}-hint ${id}-note`}
            value={mobile}
            onChange={(event) => onMobile(typed(event.target.value))}
            className={`${inputClass} amount pl-13! tracking-wide`}
          />
        </div>
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {text.mobileHint}
        </p>
      </div>
      <Button type="submit" size="lg" wide disabled={!ready}>
        {busy ? text.sending : text.getOtp}
      </Button>
      <p id={`${id}-note`} aria-live="polite" className="-my-2 text-sm text-danger not-empty:my-0">
        {note}
      </p>
      <p className="text-center text-sm text-muted">{text.terms}</p>
    </form>
  )
}
