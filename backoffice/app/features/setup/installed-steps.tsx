import { IconCircleCheckFilled, IconAlertCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { channelKey, messageChannels, type MessageChannel } from '@farmstand/contracts/office/channels'
import type { VendorChoice } from '@farmstand/contracts/office/setup'
import { Card } from '@farmstand/ui/card.tsx'
import { messages } from '#messages/messages.ts'
import { setup as words } from '#messages/setup.ts'
import { TestMessages } from '../messages/test-message.tsx'
import { TrialPayment } from '../payments/trial-payment.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** Shows the payment provider. The provider's keys are settings on the server, which no screen shows or accepts. */
export function PaymentsStep({ setup, keep }: StepProps) {
  const { payments } = setup.installed
  const { pretended } = payments
  return (
    <StepFrame step="payments" setup={setup} keep={keep} change={() => ({})}>
      <Fact well={!pretended} text={pretended ? words.paymentsSandbox : words.paymentsReal(payments.label)} />
      {pretended ? <VendorSettings text={words.paymentsHow} offers={payments.offers} /> : null}
      <TrialPayment provider={payments} />
    </StepFrame>
  )
}

/** Shows which vendors send SMS and email. */
export function MessagesStep({ setup, keep }: StepProps) {
  const vendorOf = (channel: MessageChannel) => setup.installed[channelKey(channel)]
  const unset = messageChannels.filter((channel) => vendorOf(channel).pretended)
  return (
    <StepFrame step="messages" setup={setup} keep={keep} change={() => ({})}>
      {messageChannels.map((channel) => {
        const { label, pretended } = vendorOf(channel)
        const { notSent, sentBy } = messages.channels[channel]
        return <Fact key={channel} well={!pretended} text={pretended ? notSent : sentBy(label)} />
      })}
      {unset.length > 0 ? (
        <VendorSettings text={words.smsHow} offers={unset.flatMap((channel) => vendorOf(channel).offers)} />
      ) : null}
      <TestMessages toFile={unset} />
      <p className="text-sm text-muted">{words.telling}</p>
    </StepFrame>
  )
}

/** Shows the setup step that invites staff. */
export const PeopleStep = ({ setup, keep }: StepProps) => (
  <StepFrame step="people" setup={setup} keep={keep} change={() => ({})}>
    <p className="text-sm">{words.peopleHint}</p>
    <div>
      <Link
        to="/staff"
        className="inline-flex min-h-11 items-center rounded-tile border border-leaf px-4 text-sm font-semibold text-leaf-ink hover:bg-leaf-tint"
      >
        {words.toStaff}
      </Link>
    </div>
  </StepFrame>
)

function Fact({ well, text }: { well: boolean; text: string }) {
  const Icon = well ? IconCircleCheckFilled : IconAlertCircle
  return (
    <Card className="flex items-center gap-3 p-4 text-sm font-semibold">
      <Icon aria-hidden className={well ? 'size-6 text-leaf' : 'size-6 text-muted'} />
      {text}
    </Card>
  )
}

/** Lists the server settings that each available vendor needs. */
const VendorSettings = ({ text, offers }: { text: string; offers: readonly VendorChoice[] }) => (
  <div className="grid gap-3 text-sm">
    <p>{text}</p>
    {offers.map(({ label, settings, keys_at: place }) => (
      <div key={label}>
        <p className="font-semibold">{label}</p>
        <ul className="mt-1 grid gap-1 rounded-tile bg-sunken p-3 font-mono text-xs break-all">
          {settings.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {place ? <p className="mt-1 text-muted">{words.keysAt(label, place)}</p> : null}
      </div>
    ))}
  </div>
)
