import { isLanguage, languages, type Language } from '@farmstand/contracts/languages'
import { messageChannels, type MessageChannel } from '@farmstand/contracts/office/channels'

/**
 * The name of a registered text in one of the shop's languages: 'order-placed' in English, 'order-placed-hi' in Hindi.
 */
type InLanguage<Name extends string> = Name | `${Name}-${Exclude<Language, 'en'>}`
export const templateIn = <Name extends string>(name: Name, language: Language): InLanguage<Name> =>
  language === 'en' ? name : `${name}-${language}`

/** Splits the name of a template into the name of the text and the language. */
export function readTemplate(template: string): { name: string; language: Language } {
  const [, name = template, ending] = /^(.+)-([a-z]{2})$/.exec(template) ?? []
  return isLanguage(ending) ? { name, language: ending } : { name: template, language: 'en' }
}

/** Texts that contain a code. */
export type CodeTemplate =
  | 'sign-in-code'
  | 'mobile-change-code'
  | 'mobile-leave-code'
  | 'mobile-confirm-code'
  | 'deletion-code'
  | 'wallet-code'
/** Texts that contain no code. */
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
  'order-again',
  'order-moved',
  'order-changed',
  'order-out',
  'order-delivered',
  'order-brought-back',
  'order-not-delivered',
  'order-cancelled',
  'order-refunded',
  'order-credited',
  'order-answered',
  'money-refunded',
  'item-back',
  'area-served',
] as const
/**
 * Texts about an order, about money, about an item back in stock or about a new area. Each is registered once per language, but texts to
 * the seller only once.
 */
type NewsName = (typeof newsNames)[number]
export type NewsTemplate = InLanguage<NewsName> | 'order-new'
export const newsTemplates: readonly NewsTemplate[] = [
  ...newsNames.flatMap((name) => languages.map((language) => templateIn(name, language))),
  'order-new',
]

/** Texts that the outbox may store until they are sent. None contains a code. */
export type OutboxTemplate = NewsTemplate | InLanguage<'order-left'>

export type SmsTemplate = InLanguage<CodeTemplate | NoticeTemplate> | NewsTemplate

export interface SmsMessage {
  /** The number: +91 followed by ten digits. */
  to: string
  /** The name of the registered text. India's operators drop unregistered texts. */
  template: SmsTemplate
  text: string
  /** The one-time code contained in `text`, if any. */
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
  /** The content of `text` as HTML. */
  html: string
  /** The one-time code in the email, if any, and the only origin on which it may be used. */
  code: string | null
  origin: string
}

/**
 * The outcome of sending. After `refused` another attempt is useless. After `failed` the message may have been sent, or
 * another attempt may succeed.
 */
export type SendOutcome =
  | { kind: 'sent'; reference: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }

/**
 * A port to a provider of messages. `sent` means that the provider accepted the message, not that it was delivered. A
 * reply of the provider never causes an exception.
 */
export interface Sender<Message> {
  send(message: Message): Promise<SendOutcome>
}

export interface SmsSender extends Sender<SmsMessage> {
  /**
   * Returns true if this can be a mobile number. Does not ask the provider, who would charge for an impossible number.
   */
  reaches(to: string): boolean
}
export type EmailSender = Sender<EmailMessage>

/** The sender of a channel. The channel's addresses decide whether it sends texts to numbers or emails. */
export type ChannelSender = { text: Sender<SmsMessage> } | { mail: EmailSender }
/** The senders by channel. A channel without a sender is off. */
export type Senders = Readonly<Partial<Record<MessageChannel, ChannelSender>>>

export const openChannels = (senders: Senders): MessageChannel[] =>
  messageChannels.filter((channel) => senders[channel] !== undefined)
