import { CUSTOMER_NOTE_LENGTH, shortagePreferences } from '@farmstand/contracts/short-wish'
import { useState, type Dispatch } from 'react'
import { checkout as text } from '#messages/checkout.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Field, SelectField } from '@farmstand/ui/field.tsx'
import type { CheckoutAction, CheckoutState } from './checkout-state.ts'
import { Section } from './section.tsx'

interface WishSectionProps {
  state: Pick<CheckoutState, 'whenShort' | 'customerNote' | 'placed'>
  dispatch: Dispatch<CheckoutAction>
}

/** Moves the focus to the first field after the customer has pressed Change. */
const focusFirstField = (fieldset: HTMLFieldSetElement | null): void => fieldset?.querySelector('select')?.focus()

/** Asks what to do about shortages and for a note to the shop. The answers apply to all orders of the checkout. */
export function ShortagePreferenceSection({ state: { whenShort, customerNote, placed }, dispatch }: WishSectionProps) {
  // Once an order is placed, its preference for shortages can no longer be changed here.
  const locked = placed.length > 0
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Section
        title={text.wish.title}
        lead={
          <p className="min-w-0 flex-1 basis-44 text-sm leading-tight">
            <span aria-hidden className="block font-semibold">
              {text.wish.title}
            </span>
            <span className="break-words text-muted">
              {text.wish.choices[whenShort]} · {customerNote.trim() || text.wish.noNote}
            </span>
          </p>
        }
        aside={
          <Button look="quiet" size="sm" className="-mr-3 shrink-0" disabled={locked} onClick={() => setOpen(true)}>
            {text.change}
          </Button>
        }
      />
    )
  return (
    <Section title={text.wish.title}>
      <fieldset ref={focusFirstField} className="flex min-w-0 flex-col gap-2 md:gap-3" disabled={locked}>
        <legend className="sr-only">{text.wish.title}</legend>
        <SelectField
          label={text.wish.short}
          value={whenShort}
          onChange={(value) => {
            const chosen = shortagePreferences.find((one) => one === value)
            if (chosen) dispatch({ type: 'wish', change: { whenShort: chosen } })
          }}
        >
          {shortagePreferences.map((one) => (
            <option key={one} value={one}>
              {text.wish.choices[one]}
            </option>
          ))}
        </SelectField>
        <Field
          label={text.wish.note}
          hint={text.wish.noteHint}
          value={customerNote}
          maxLength={CUSTOMER_NOTE_LENGTH}
          autoComplete="off"
          onChange={({ target }) => dispatch({ type: 'wish', change: { customerNote: target.value } })}
        />
      </fieldset>
    </Section>
  )
}
