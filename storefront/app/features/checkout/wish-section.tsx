import { CUSTOMER_NOTE_LENGTH, shortWishes } from '@farmstand/contracts/short-wish'
import type { Dispatch } from 'react'
import { checkout as text } from '#messages/checkout.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import type { CheckoutAction, CheckoutState } from './checkout-state.ts'
import { Section } from './section.tsx'

interface WishSectionProps {
  state: Pick<CheckoutState, 'whenShort' | 'customerNote' | 'placed'>
  dispatch: Dispatch<CheckoutAction>
}

/** What shall happen when something is missing, and a word to who packs and delivers: once for all orders of the checkout. */
export function WishSection({ state: { whenShort, customerNote, placed }, dispatch }: WishSectionProps) {
  // What is placed carries the wish as it was.
  const locked = placed.length > 0
  return (
    <Section title={text.wish.title}>
      <fieldset className="flex min-w-0 flex-col gap-2 md:gap-3" disabled={locked}>
        <legend className="sr-only">{text.wish.title}</legend>
        <SelectField
          label={text.wish.short}
          value={whenShort}
          onChange={({ target }) => {
            const chosen = shortWishes.find((one) => one === target.value)
            if (chosen) dispatch({ type: 'wish', change: { whenShort: chosen } })
          }}
        >
          {shortWishes.map((one) => (
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
