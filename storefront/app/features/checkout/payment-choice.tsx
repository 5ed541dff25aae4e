import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { checkout as text } from '../../messages/en/checkout.ts'
import { Choice } from './choice.tsx'
import { paymentTypes, type PaymentType } from './parts.ts'
import { Section } from './section.tsx'

interface PaymentChoiceProps {
  methods: CheckoutOptions['payment_methods']
  chosen: PaymentType | null
  onChoose: (payment: PaymentType) => void
}

/** The ways to pay (S9.18); what the shop does not take yet says so. */
export function PaymentChoice({ methods, chosen, onChoose }: PaymentChoiceProps) {
  return (
    <Section title={text.payWith}>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{text.payWith}</legend>
        {paymentTypes.map((payment) => {
          const available = methods.some(({ method, available: open }) => method === payment && open)
          const { name, hint } = text.payment[payment]
          return (
            <Choice
              key={payment}
              group="payment"
              checked={payment === chosen}
              disabled={!available}
              onChoose={() => onChoose(payment)}
            >
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-muted">{available ? hint : text.notYet}</span>
            </Choice>
          )
        })}
      </fieldset>
    </Section>
  )
}
