import { pages } from '@farmstand/contracts/pages'
import type { SmsMessage } from './ports.ts'

/** Who writes: the shop's name, and the host that browsers fill the code in for. */
export interface Writer {
  /** As the shop calls itself when the message is written. */
  brandName: () => string
  /** Origin under which customers reach the shop. */
  publicUrl: string
}

export const signInCodeText = (brandName: string, code: string): string =>
  `${code} is your ${brandName} sign-in code. It is valid for 5 minutes. Do not share it with anyone.`

export function signInCodeMessage(writer: Writer, to: string, code: string): SmsMessage {
  const text = signInCodeText(writer.brandName(), code)
  return { to, template: 'sign-in-code', code, text: originBound(writer, text, code) }
}

export function mobileChangeCodeMessage(writer: Writer, to: string, code: string): SmsMessage {
  const text = `${code} confirms this number for your ${writer.brandName()} account. It is valid for 5 minutes. Do not share it with anyone.`
  return { to, template: 'mobile-change-code', code, text: originBound(writer, text, code) }
}

/** To the present number: naming the new one, so that nobody reads it out for another reason. */
export function mobileLeaveCodeMessage(writer: Writer, to: string, code: string, next: string): SmsMessage {
  const text = `${code} moves your ${writer.brandName()} account from this number to ${next}. It is valid for 5 minutes. If you did not ask for it, share it with nobody.`
  return { to, template: 'mobile-leave-code', code, text: originBound(writer, text, code) }
}

/** To the number before a change: it ends the resting time of the new one. */
export function mobileConfirmCodeMessage(writer: Writer, to: string, code: string): SmsMessage {
  const text = `${code} confirms that your ${writer.brandName()} account has moved to another number. It is valid for 5 minutes. If you did not ask for it, share it with nobody.`
  return { to, template: 'mobile-confirm-code', code, text: originBound(writer, text, code) }
}

/** To the present number, which can stop the change for 72 hours. */
export function mobileChangeAskedMessage(writer: Writer, to: string, next: string): SmsMessage {
  const text = `In 72 hours your ${writer.brandName()} account moves from this number to ${next}. If you did not ask for that, sign in with this number and press Stop: ${writer.publicUrl}${pages.details}`
  return { to, template: 'mobile-change-asked', code: null, text }
}

/** To the new number, when the 72 hours are over. */
export function mobileNowMessage(writer: Writer, to: string): SmsMessage {
  const text = `From now on you sign in to your ${writer.brandName()} account with this number: ${writer.publicUrl}${pages.signIn}`
  return { to, template: 'mobile-now', code: null, text }
}

/** A second code for ending an account whose email address is new. */
export function closureCodeMessage(writer: Writer, to: string, code: string): SmsMessage {
  const text = `${code} is your second code for deleting your ${writer.brandName()} account. It is valid for 5 minutes. If you did not ask for this, share it with nobody and sign out everywhere: ${writer.publicUrl}${pages.details}`
  return { to, template: 'deletion-code', code, text: originBound(writer, text, code) }
}

/** Tells the mobile number of every deletion that is asked for. */
export function closureAskedMessage(writer: Writer, to: string): SmsMessage {
  const text = `Somebody who is signed in asked to delete your ${writer.brandName()} account. If this was not you, sign out everywhere at once: ${writer.publicUrl}${pages.details}`
  return { to, template: 'deletion-asked', code: null, text }
}

/** Tells the old number, so that a change its owner did not make is noticed. */
export function mobileChangedMessage(writer: Writer, to: string): SmsMessage {
  const text = `The mobile number of your ${writer.brandName()} account was changed. If this was not you, contact us at once: ${writer.publicUrl}${pages.contact}`
  return { to, template: 'mobile-changed', code: null, text }
}

/** The last line lets a browser offer the code on this host only: https://wicg.github.io/sms-one-time-codes */
export const originBound = ({ publicUrl }: Pick<Writer, 'publicUrl'>, text: string, code: string): string =>
  `${text}\n\n@${new URL(publicUrl).hostname} #${code}`
