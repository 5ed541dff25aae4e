import { createTransport } from 'nodemailer'
import type { EmailSender, SendOutcome } from '../../modules/notifications/ports.ts'

export interface SmtpOptions {
  /** smtps://user:password@host:465, or smtp://…:587, which must offer STARTTLS. */
  url: string
  /** Name and address that customers see: Farmstand <no-reply@shop.example>. */
  from: string
}

/** Milliseconds until a send is aborted: less than the customer's browser waits for the reply. */
const TOTAL_MS = 15_000

/**
 * Returns a sender that hands mail to an SMTP server. Each step has a time limit, because the library's own are
 * minutes.
 */
export function smtpEmail({ url, from }: SmtpOptions): EmailSender {
  const transport = createTransport(
    {
      url,
      ...(new URL(url).port === '587' ? { requireTLS: true } : {}),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      dnsTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ to, subject, text, html, code, origin }) {
      try {
        const { messageId } = await transport.sendMail({
          // An object, because the library would parse a string for further recipients.
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(code === null ? {} : { otp: { code, origin } }),
          signal: AbortSignal.timeout(TOTAL_MS),
        })
        return { kind: 'sent', reference: messageId }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

/** Returns `refused` for a permanent error, which concerns this message, and `failed` for one that a retry may pass. */
function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof Error)) return { kind: 'failed', reason: 'unknown' }
  const permanent = 'permanent' in error && error.permanent === true
  const parts = ['code', 'command', 'responseCode'].map((name) =>
    name in error ? String(Reflect.get(error, name)) : '',
  )
  // Only codes, because the server's text repeats the address.
  return { kind: permanent ? 'refused' : 'failed', reason: parts.filter(Boolean).join(' ') || error.name }
}
