import type { CheckoutOptions } from '@farmstand/contracts/setting'
import type { ReactNode } from 'react'
import { checkout as text } from '#messages/checkout.ts'
import { Choice } from '../../ui/choice.tsx'
import type { PaymentType } from './parts.ts'
import { Section } from './section.tsx'

interface PaymentChoiceProps {
  methods: CheckoutOptions['payment_methods']
  /** The ways that are shown. */
  offered: readonly PaymentType[]
  chosen: PaymentType | null
  /** Part of the order is placed already: the rest is paid the same way. */
  locked: boolean
  onChoose: (payment: PaymentType) => void
  /** What became of the last payment. */
  notice: ReactNode
}

/** The ways to pay; what the shop does not take says so. */
export function PaymentChoice({ methods, offered, chosen, locked, onChoose, notice }: PaymentChoiceProps) {
  return (
    <Section title={text.payWith}>
      {notice}
      <fieldset className="flex flex-col gap-2" disabled={locked}>
        <legend className="sr-only">{text.payWith}</legend>
        {offered.map((payment) => {
          const available = methods.some(({ method, available: open }) => method === payment && open)
          const { name, hint } = text.payment[payment]
          return (
            <Choice
              key={payment}
              group="payment"
              checked={payment === chosen}
              disabled={!available || (locked && payment !== chosen)}
              onChoose={() => onChoose(payment)}
            >
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted">{available ? hint : text.notYet}</span>
            </Choice>
          )
        })}
      </fieldset>
      {locked ? <p className="mt-2 text-sm text-muted">{text.payLocked}</p> : null}
    </Section>
  )
}
