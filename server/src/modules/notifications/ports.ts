import { isLanguage, languages, type Language } from '@farmstand/contracts/languages'
import { messageChannels, type MessageChannel } from '@farmstand/contracts/office/channels'

/** Name of a registered text in one of the shop's languages: 'order-placed' in English, 'order-placed-hi' in Hindi. */
type InLanguage<Name extends string> = Name | `${Name}-${Exclude<Language, 'en'>}`
export const templateIn = <Name extends string>(name: Name, language: Language): InLanguage<Name> =>
  language === 'en' ? name : `${name}-${language}`

/** Splits a template's name into text and language. */
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
/** News of an order, of money or of an item back in stock. Each is registered once per language, the seller's once. */
type NewsName = (typeof newsNames)[number]
export type NewsTemplate = InLanguage<NewsName> | 'order-new'
export const newsTemplates: readonly NewsTemplate[] = [
  ...newsNames.flatMap((name) => languages.map((language) => templateIn(name, language))),
  'order-new',
]

/** Texts that the outbox stores until they are sent; none contains a code. */
export type OutboxTemplate = NewsTemplate | InLanguage<'order-left'>

export type SmsTemplate = InLanguage<CodeTemplate | NoticeTemplate> | NewsTemplate

export interface SmsMessage {
  /** Number as +91 and ten digits. */
  to: string
  /** Name of the registered text; India's operators drop unregistered texts. */
  template: SmsTemplate
  text: string
  /** One-time code in `text`, if any. */
  code: string | null
  /** Values for the placeholders of the registered text, in order. */
  gaps?: readonly string[]
}

export type EmailTemplate = 'mobile-leave-code' | 'deletion-code' | 'email-changed' | 'account-deleted' | 'order-news'

export interface EmailMessage {
  to: string
  template: EmailTemplate
  subject: string
  text: string
  /** Same content as `text`. */
  html: string
  /** One-time code in the mail, if any, and the only origin that may use it. */
  code: string | null
  origin: string
}

/**
 * Outcome of sending. After `refused` a retry is useless; after `failed` the message may have been sent, or a retry may
 * succeed.
 */
export type SendOutcome =
  | { kind: 'sent'; reference: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }

/** A port to a provider. `sent` means accepted, not delivered. It never throws for a provider's reply. */
export interface Sender<Message> {
  send(message: Message): Promise<SendOutcome>
}

export interface SmsSender extends Sender<SmsMessage> {
  /** Checks that this can be a mobile number, without a request to the provider, who charges for others. */
  reaches(to: string): boolean
}
export type EmailSender = Sender<EmailMessage>

/** Sender of a channel, for texts or for mails, by the kind of its addresses. */
export type ChannelSender = { text: Sender<SmsMessage> } | { mail: EmailSender }
/** Senders by channel; a channel without one is off. */
export type Senders = Readonly<Partial<Record<MessageChannel, ChannelSender>>>

export const openChannels = (senders: Senders): MessageChannel[] =>
  messageChannels.filter((channel) => senders[channel] !== undefined)
