import { isLanguage, languages, type Language } from '@farmstand/contracts/languages'

/** A registered text in one of the shop's languages: 'order-placed' in English, 'order-placed-hi' in Hindi. */
type InLanguage<Name extends string> = Name | `${Name}-${Exclude<Language, 'en'>}`
export const templateIn = <Name extends string>(name: Name, language: Language): InLanguage<Name> =>
  language === 'en' ? name : `${name}-${language}`

/** The same, taken apart. */
export function readTemplate(template: string): { name: string; language: Language } {
  const [, name = template, ending] = /^(.+)-([a-z]{2})$/.exec(template) ?? []
  return isLanguage(ending) ? { name, language: ending } : { name: template, language: 'en' }
}

/** Texts with a code in them. */
export type CodeTemplate =
  | 'sign-in-code'
  | 'mobile-change-code'
  | 'mobile-leave-code'
  | 'mobile-confirm-code'
  | 'deletion-code'
/** Texts that only tell. */
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
  'order-changed',
  'order-cancelled',
  'order-refunded',
  'order-credited',
  'order-answered',
  'item-back',
] as const
/** What became of an order or its money, or that an item is back; each language has a registered text of its own, the seller's has one. */
type NewsName = (typeof newsNames)[number]
export type NewsTemplate = InLanguage<NewsName> | 'order-new'
export const newsTemplates: readonly NewsTemplate[] = [
  ...newsNames.flatMap((name) => languages.map((language) => templateIn(name, language))),
  'order-new',
]

export type SmsTemplate = InLanguage<CodeTemplate | NoticeTemplate> | NewsTemplate

export interface SmsMessage {
  /** +91 and ten digits. */
  to: string
  /** Which of the registered texts this is: India's operators drop texts that were not registered. */
  template: SmsTemplate
  text: string
  /** The one-time code inside `text`, if there is one. */
  code: string | null
  /** What stands in the gaps of the registered text, in their order. */
  gaps?: readonly string[]
}

export type EmailTemplate =
  | 'mobile-leave-code'
  | 'deletion-code'
  | 'email-changed'
  | 'account-deleted'
  | 'order-left'
  | 'order-news'

export interface EmailMessage {
  to: string
  template: EmailTemplate
  subject: string
  text: string
  /** Says the same as `text`. */
  html: string
  /** The one-time code inside, if there is one, and the origin that alone may use it. */
  code: string | null
  origin: string
}

/** `refused`: the provider will not send this, trying again changes nothing. `failed`: nobody knows, or it may work later. */
export type SendOutcome =
  | { kind: 'sent'; reference: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }

/** Hands a message to whoever delivers it. `sent` means accepted, not arrived. Never throws for what a provider answers. */
export interface Sender<Message> {
  send(message: Message): Promise<SendOutcome>
}

export interface SmsSender extends Sender<SmsMessage> {
  /** Whether a phone may have this number; a provider is not asked, and not paid, for another. */
  reaches(to: string): boolean
}
export type EmailSender = Sender<EmailMessage>
