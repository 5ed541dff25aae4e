import { IconCircleCheckFilled, IconAlertCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { setup as words } from '#messages/setup.ts'
import { TestMessages } from '../messages/test-message.tsx'
import { TrialPayment } from '../payments/trial-payment.tsx'
import { Panel } from '../parts.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'

const paymentSettings = [
  'PAYMENT_PROVIDER=razorpay',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRETS',
]
const messageSettings = ['SMS_PROVIDER=msg91', 'MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID', 'SMTP_URL', 'MAIL_FROM']

/** By whom this installation takes money. Keys are settings of the machine: no screen shows or takes them. */
export function PaymentsStep({ setup, keep }: StepProps) {
  const pretended = setup.installed.payments === 'sandbox'
  return (
    <StepFrame step="payments" setup={setup} keep={keep} change={() => ({})}>
      <Fact well={!pretended} text={pretended ? words.paymentsSandbox : words.paymentsReal(setup.installed.payments)} />
      {pretended ? <How text={words.paymentsHow} names={paymentSettings} /> : null}
      <TrialPayment pretended={pretended} />
    </StepFrame>
  )
}

/** How codes and news leave the shop. */
export function MessagesStep({ setup, keep }: StepProps) {
  const { sms, mail } = setup.installed
  const toFile = sms === 'outbox'
  return (
    <StepFrame step="messages" setup={setup} keep={keep} change={() => ({})}>
      <Fact well={!toFile} text={toFile ? words.smsOutbox : words.smsReal(sms)} />
      <Fact well={mail} text={mail ? words.mailReal : words.mailOutbox} />
      {toFile || !mail ? <How text={words.smsHow} names={messageSettings} /> : null}
      <TestMessages toFile={[...(toFile ? (['SMS'] as const) : []), ...(mail ? [] : (['MAIL'] as const))]} />
      <p className="text-sm text-muted">{words.telling}</p>
    </StepFrame>
  )
}

/** Who else comes in. */
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
    <Panel className="flex items-center gap-3 p-4 text-sm font-semibold">
      <Icon aria-hidden className={well ? 'size-6 text-leaf' : 'size-6 text-muted'} />
      {text}
    </Panel>
  )
}

const How = ({ text, names }: { text: string; names: readonly string[] }) => (
  <div className="text-sm">
    <p>{text}</p>
    <ul className="mt-2 grid gap-1 rounded-tile bg-sunken p-3 font-mono text-xs break-all">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </div>
)
