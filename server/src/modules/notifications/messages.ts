import type { SmsMessage } from './ports.ts'

/** Who writes: the shop's name, and the host that browsers fill the code in for. */
export interface Writer {
  /** As the shop calls itself when the message is written. */
  brandName: () => string
  /** Origin under which customers reach the shop. */
  publicUrl: string
}

export function signInCodeMessage(writer: Writer, to: string, code: string): SmsMessage {
  const text = `${code} is your ${writer.brandName()} sign-in code. It is valid for 5 minutes. Do not share it with anyone.`
  return { to, template: 'sign-in-code', code, text: originBound(writer, text, code) }
}

export function mobileChangeCodeMessage(writer: Writer, to: string, code: string): SmsMessage {
  const text = `${code} confirms this number for your ${writer.brandName()} account. It is valid for 5 minutes. Do not share it with anyone.`
  return { to, template: 'mobile-change-code', code, text: originBound(writer, text, code) }
}

/** Tells the old number, so that a change its owner did not make is noticed (threats 22). */
export function mobileChangedMessage(writer: Writer, to: string): SmsMessage {
  const text = `The mobile number of your ${writer.brandName()} account was changed. If this was not you, contact us at once: ${writer.publicUrl}/contactus`
  return { to, template: 'mobile-changed', code: null, text }
}

/** The last line lets a browser offer the code on this host only: https://wicg.github.io/sms-one-time-codes */
export const originBound = ({ publicUrl }: Writer, text: string, code: string): string =>
  `${text}\n\n@${new URL(publicUrl).hostname} #${code}`
