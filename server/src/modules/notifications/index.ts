export {
  accountDeletedEmail,
  closureCodeEmail,
  emailChangedEmail,
  mobileLeaveCodeEmail,
  emailOfStoredText,
} from './email-messages.ts'
export { writeOrderMessage } from './order-news.ts'
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
  addAutofillLine,
  signInCodeMessage,
  signInCodeText,
  walletCodeMessage,
  type MessageBrand,
} from './sms-messages.ts'
export { writeCheckoutIncomplete } from './order-messages.ts'
export { writeAreaServed } from './area-news.ts'
export { writeItemBack } from './stock-news.ts'
export { newsTemplates, noticeTemplates, openChannels, readTemplate } from './ports.ts'
export { watchedSender } from './watched-sender.ts'
export type { MessageText } from './order-news.ts'
export type { EmailSender, OutboxTemplate, SendOutcome, Sender, Senders, SmsMessage, SmsSender } from './ports.ts'
