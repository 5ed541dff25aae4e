export type SmsTemplate = 'sign-in-code' | 'mobile-change-code' | 'mobile-changed'

export interface SmsMessage {
  /** +91 and ten digits. */
  to: string
  /** Which of the registered texts this is: India's operators drop texts that were not registered. */
  template: SmsTemplate
  text: string
  /** The one-time code inside `text`, if there is one. */
  code: string | null
}

/** `refused`: the provider will not send this, trying again changes nothing. `failed`: nobody knows, or it may work later. */
export type SmsOutcome =
  | { kind: 'sent'; reference: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }

/** Hands a text to whoever delivers it. `sent` means accepted, not arrived. Never throws for what a provider answers. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsOutcome>
}
