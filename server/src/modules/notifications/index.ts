export { accountDeletedEmail, deletionCodeEmail, emailChangedEmail } from './email-messages.ts'
export { createDelivery, type MailDelivery, type TextDelivery } from './message-delivery.ts'
export { mobileChangeCodeMessage, mobileChangedMessage, signInCodeMessage, type Writer } from './messages.ts'
export { watchedSender } from './watched-sender.ts'
export type {
  EmailMessage,
  EmailSender,
  EmailTemplate,
  SendOutcome,
  SmsMessage,
  SmsSender,
  SmsTemplate,
} from './ports.ts'
