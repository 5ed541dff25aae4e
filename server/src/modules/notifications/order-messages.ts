import { formatPaise } from '@farmstand/contracts/money'
import { pages } from '@farmstand/contracts/pages'
import { email } from './email-messages.ts'
import type { Writer } from './sms-messages.ts'
import type { EmailMessage, SmsMessage } from './ports.ts'

/** An order that was cancelled because the other part of its checkout never came. */
export interface LeftOrder {
  uid: string
  number: number
  paid: 'COD' | 'WALLET' | 'ONLINE'
  amountPaise: number
}

const CAUSE = 'The other part of that checkout was not ordered within 15 minutes, and this one does not stand alone.'

function whereMoneyIs({ paid, amountPaise }: LeftOrder): string {
  const amount = formatPaise(amountPaise)
  if (paid === 'COD') return 'Nothing was paid for it.'
  return paid === 'WALLET' ? `${amount} is back in your wallet.` : `${amount} goes back to where you paid from.`
}

const again = ({ publicUrl }: Writer, { uid }: LeftOrder): string =>
  `See it, or buy it again: ${publicUrl}${pages.order(uid)}`

export function orderLeftMessage(writer: Writer, to: string, left: LeftOrder): SmsMessage {
  const text = [
    `Your ${writer.brandName()} order ${left.number} was cancelled. ${CAUSE}`,
    whereMoneyIs(left),
    again(writer, left),
  ].join(' ')
  return { to, template: 'order-left', code: null, text }
}

export const orderLeftEmail = (writer: Writer, to: string, left: LeftOrder): EmailMessage =>
  email(writer, to, {
    template: 'order-left',
    subject: `Your ${writer.brandName()} order ${left.number} was cancelled`,
    code: null,
    paragraphs: [`Your order ${left.number} was cancelled. ${CAUSE}`, whereMoneyIs(left), again(writer, left)],
  })
