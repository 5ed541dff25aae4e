import { IconPhone } from '@tabler/icons-react'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useAction } from '../../lib/actions.ts'
import { submitHandler, textIn } from '../../lib/form.ts'
import { counter as words } from '#messages/counter.ts'

/** Returns the number as the server knows it, or null while it is incomplete. */
export const mobileIn = (digits: string): string | null => (/^\d{10}$/.test(digits) ? `+91${digits}` : null)

/** Returns the ten digits of a number. A copied number may begin with +91 or 0, which are not among its ten digits. */
const ownDigits = (typed: string): string =>
  typed
    .replace(/^\s*\+\s*91/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^91(?=\d{10}$)/, '')
    .slice(0, 10)

interface CallerFieldProps {
  digits: string
  onType: (digits: string) => void
}

/** The number of the caller. It is looked up with its tenth digit. */
export const CallerField = ({ digits, onType }: CallerFieldProps) => (
  <Field
    label={words.mobile}
    hint={words.mobileHint}
    value={digits}
    type="tel"
    inputMode="numeric"
    autoComplete="off"
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen exists to type a number
    autoFocus
    icon={<IconPhone size={18} aria-hidden className="text-muted" />}
    onChange={({ target }) => onType(ownDigits(target.value))}
  />
)

/** Asks for the name of a new caller. */
export function NewCaller({ mobile }: { mobile: string }) {
  const add = useAction('addCustomer')
  const send = async (form: FormData): Promise<void> => {
    const name = textIn(form, 'name').trim()
    if (name !== '') await add.mutateAsync({ mobile, full_name: name }).catch(() => undefined)
  }
  return (
    <Card className="max-w-md p-4">
      <output className="mb-2 block text-sm">{words.newNumber}</output>
      <form onSubmit={submitHandler(send)} className="grid gap-1">
        <Field
          name="name"
          label={words.name}
          maxLength={80}
          required
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next thing to type after the number
          autoFocus
        />
        {add.error ? (
          <p role="alert" className="text-sm text-danger">
            {add.error.message}
          </p>
        ) : null}
        <Button type="submit" disabled={add.isPending}>
          {words.open}
        </Button>
      </form>
    </Card>
  )
}
