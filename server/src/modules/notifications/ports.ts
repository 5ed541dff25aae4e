import { isLanguage, languages, type Language } from '@farmstand/contracts/languages'
import { messageChannels, type MessageChannel } from '@farmstand/contracts/office/channels'

/** A registered text in one of the shop's languages: 'order-placed' in English, 'order-placed-hi' in Hindi. */
type InLanguage<Name extends string> = Name | `${Name}-${Exclude<Language, 'en'>}`
export const templateIn = <Name extends string>(name: Name, language: Language): InLanguage<Name> =>
  language === 'en' ? name : `${name}-${language}`

/** The name split into text and language. */
export function readTemplate(template: string): { name: string; language: Language } {
  const [, name = template, ending] = /^(.+)-([a-z]{2})$/.exec(template) ?? []
  return isLanguage(ending) ? { name, language: ending } : { name: template, language: 'en' }
}

/** Texts with a code. */
export type CodeTemplate =
  | 'sign-in-code'
  | 'mobile-change-code'
  | 'mobile-leave-code'
  | 'mobile-confirm-code'
  | 'deletion-code'
/** Texts without a code. */
export const noticeTemplates = [
  'mobile-changed',
  'mobile-change-asked',
  'mobile-now',
  'deletion-asked',
  'order-left',
] as const
export type NoticeTemplate = (typeof noticeTemplates)[number]

const newsNames = [
  'order-placed',
  'order-moved',
  'order-changed',
  'order-out',
  'order-delivered',
  'order-not-delivered',
  'order-cancelled',
  'order-refunded',
  'order-credited',
  'order-answered',
  'money-refunded',
  'item-back',
] as const
/** News of an order or its money, of other money, or that an item is back. Each is registered once per language; the seller's is registered once. */
type NewsName = (typeof newsNames)[number]
export type NewsTemplate = InLanguage<NewsName> | 'order-new'
export const newsTemplates: readonly NewsTemplate[] = [
  ...newsNames.flatMap((name) => languages.map((language) => templateIn(name, language))),
  'order-new',
]

/** Texts that the outbox keeps until they are sent: none of them has a code. */
export type OutboxTemplate = NewsTemplate | InLanguage<'order-left'>

export type SmsTemplate = InLanguage<CodeTemplate | NoticeTemplate> | NewsTemplate

export interface SmsMessage {
  /** +91 and ten digits. */
  to: string
  /** Its name among the registered texts: India's operators drop texts that were not registered. */
  template: SmsTemplate
  text: string
  /** The one-time code inside `text`, if there is one. */
  code: string | null
  /** The values for the placeholders of the registered text, in order. */
  gaps?: readonly string[]
}

export type EmailTemplate = 'mobile-leave-code' | 'deletion-code' | 'email-changed' | 'account-deleted' | 'order-news'

export interface EmailMessage {
  to: string
  template: EmailTemplate
  subject: string
  text: string
  /** The same content as `text`. */
  html: string
  /** The one-time code in it, if any, and the only origin that may use it. */
  code: string | null
  origin: string
}

/** `refused`: the provider will not send this, trying again changes nothing. `failed`: it may have been sent, or may work later. */
export type SendOutcome =
  | { kind: 'sent'; reference: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }

/** Gives a message to the provider. `sent` means accepted, not delivered. Never throws for what a provider answers. */
export interface Sender<Message> {
  send(message: Message): Promise<SendOutcome>
}

export interface SmsSender extends Sender<SmsMessage> {
  /** Whether this can be a mobile number; the provider is not asked, and not paid, for others. */
  reaches(to: string): boolean
}
export type EmailSender = Sender<EmailMessage>

/** The sender of a channel: of texts or of mails, by the kind of its addresses. */
export type ChannelSender = { text: Sender<SmsMessage> } | { mail: EmailSender }
/** A channel without a sender is off. */
export type Senders = Readonly<Partial<Record<MessageChannel, ChannelSender>>>

export const openChannels = (senders: Senders): MessageChannel[] =>
  messageChannels.filter((channel) => senders[channel] !== undefined)
