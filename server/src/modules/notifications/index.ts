export { mobileChangeCodeMessage, mobileChangedMessage, signInCodeMessage, type Writer } from './messages.ts'
export type { SmsMessage, SmsOutcome, SmsSender, SmsTemplate } from './ports.ts'
export { createTextDelivery, type TextDelivery, type TextDeliveryParts } from './text-delivery.ts'
