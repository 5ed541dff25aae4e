export { accountDeletedEmail, closureCodeEmail, emailChangedEmail, mobileLeaveCodeEmail } from './email-messages.ts'
export { createDelivery, type MailDelivery, type TextDelivery } from './message-delivery.ts'
export {
  closureAskedMessage,
  closureCodeMessage,
  mobileChangeAskedMessage,
  mobileChangeCodeMessage,
  mobileChangedMessage,
  mobileConfirmCodeMessage,
  mobileLeaveCodeMessage,
  mobileNowMessage,
  signInCodeMessage,
  type Writer,
} from './messages.ts'
export { orderLeftEmail, orderLeftMessage } from './order-messages.ts'
export { watchedSender } from './watched-sender.ts'
export type { EmailMessage, EmailSender, SendOutcome, Sender, SmsMessage, SmsSender } from './ports.ts'
