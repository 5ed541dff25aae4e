import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { language } from '#messages/language.ts'
import { area as text } from '#messages/area.ts'
import { api } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/session-store.ts'
import { withCountryCode, isWholeMobile } from '../sign-in/digits.ts'
import { useMobileEntry } from '../sign-in/use-mobile-entry.ts'

/**
 * Lets a person ask for one message when the shop delivers to a pincode: a customer with one press, a visitor with a
 * mobile number.
 */
export function AreaNoticeRequest({ pincode }: { pincode: string }) {
  const signedIn = useSession((state) => state.isAuthenticated)
  const [mobile, setMobile] = useState('')
  const [short, setShort] = useState(false)
  const typed = useMobileEntry(mobile)
  const wait = useMutation({
    mutationFn: () => {
      const body = { pincode, language }
      return signedIn
        ? api.waitForArea({ body })
        : api.waitForAreaAsGuest({ body: { ...body, mobile_number: withCountryCode(mobile), consent: true } })
    },
  })
  if (wait.isSuccess)
    return (
      <p aria-live="polite" className="text-sm font-semibold text-leaf-ink">
        {text.willTell(pincode)}
      </p>
    )
  return (
    <form
      noValidate
      className="flex flex-col gap-2 rounded-tile bg-tile p-3"
      onSubmit={(event) => {
        event.preventDefault()
        const isShort = !signedIn && !isWholeMobile(mobile)
        setShort(isShort)
        if (!isShort && !wait.isPending) wait.mutate()
      }}
    >
      {signedIn ? null : (
        <Field
          label={text.mobile}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={mobile}
          problem={short && !isWholeMobile(mobile) ? text.tenDigits : undefined}
          hint={text.oneMessage}
          onChange={(event) => setMobile(typed(event.target.value))}
        />
      )}
      <Button type="submit" look="outline" wide disabled={wait.isPending}>
        {text.tellMe}
      </Button>
      <p aria-live="polite" className="text-sm text-danger empty:hidden">
        {wait.error ? messageOf(wait.error, text.tellMeFailed) : ''}
      </p>
    </form>
  )
}
