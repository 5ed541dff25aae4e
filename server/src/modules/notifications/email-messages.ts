import { pages } from '@farmstand/contracts/pages'
import { originBound, type Writer } from './sms-messages.ts'
import type { EmailMessage, EmailTemplate } from './ports.ts'

/** The code that ends an account. */
export function closureCodeEmail(writer: Writer, to: string, code: string): EmailMessage {
  const brandName = writer.brandName()
  return email(writer, to, {
    template: 'deletion-code',
    subject: `Your code for deleting your ${brandName} account`,
    code,
    paragraphs: [
      `${code} is your code for deleting your ${brandName} account. It is valid for 5 minutes.`,
      'Deleting cannot be undone. If you did not ask for this, do nothing: your account stays as it is. Share the code with nobody.',
    ],
  })
}

/** The code by which who has lost the present number moves to another. */
export function mobileLeaveCodeEmail(writer: Writer, to: string, code: string, next: string): EmailMessage {
  const brandName = writer.brandName()
  return email(writer, to, {
    template: 'mobile-leave-code',
    subject: `Your code for changing the mobile number of your ${brandName} account`,
    code,
    paragraphs: [
      `${code} is your code for moving your ${brandName} account to ${next}. It is valid for 5 minutes.`,
      'The number changes 72 hours later; the present one is told and can stop it. If you did not ask for this, share the code with nobody.',
    ],
  })
}

/** Tells the old address, so that a change its owner did not make is noticed. */
export function emailChangedEmail(writer: Writer, to: string): EmailMessage {
  const { publicUrl } = writer
  const brandName = writer.brandName()
  return email(writer, to, {
    template: 'email-changed',
    subject: `The email address of your ${brandName} account was changed`,
    code: null,
    paragraphs: [
      `The email address of your ${brandName} account was changed, and this one no longer belongs to it.`,
      `If this was not you, contact us at once: ${publicUrl}${pages.contact}`,
    ],
  })
}

export function accountDeletedEmail(writer: Writer, to: string): EmailMessage {
  const { publicUrl } = writer
  const brandName = writer.brandName()
  return email(writer, to, {
    template: 'account-deleted',
    subject: `Your ${brandName} account was deleted`,
    code: null,
    paragraphs: [
      `Your ${brandName} account was deleted. Your name, number, address and email are erased; orders, bills and payments are kept for as long as the law asks.`,
      `If this was not you, contact us: ${publicUrl}${pages.contact}`,
    ],
  })
}

/** A letter about an order, as it was written down. */
export const newsEmail = (
  publicUrl: string,
  { to, subject, body }: { to: string; subject: string; body: string },
): EmailMessage =>
  email({ brandName: () => '', publicUrl }, to, { template: 'order-news', subject, code: null, paragraphs: [body] })

interface Letter {
  template: EmailTemplate
  subject: string
  code: string | null
  paragraphs: readonly string[]
}

/** One letter, as text and as a page that says the same. */
export function email(writer: Writer, to: string, { template, subject, code, paragraphs }: Letter): EmailMessage {
  const text = paragraphs.join('\n\n')
  const shown = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
  const large = code === null ? '' : `<p style="font-size:28px;letter-spacing:6px"><strong>${code}</strong></p>`
  return {
    to,
    template,
    subject,
    code,
    origin: new URL(writer.publicUrl).origin,
    text: code === null ? text : originBound(writer, text, code),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px">${large}${shown}</body></html>`,
  }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
