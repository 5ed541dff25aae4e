import { createTransport } from 'nodemailer'
import type { EmailSender, SendOutcome } from '../../modules/notifications/ports.ts'

export interface SmtpOptions {
  /** smtps://user:password@host:465, or smtp://…:587. With the latter, the server must offer STARTTLS. */
  url: string
  /** The name and address that customers see, such as Farmstand <no-reply@shop.example>. */
  from: string
}

/**
 * Milliseconds after which sending is aborted. This is less than the time that a customer's browser waits for the
 * reply.
 */
const TOTAL_MS = 15_000

/**
 * Returns a sender that hands emails to an SMTP server. Each step has a time limit, because the library's default
 * limits are minutes.
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
          // The address is given as an object, because the library would look for further recipients in a string.
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

/**
 * Returns `refused` for a permanent error, which is about this message, and `failed` for an error after which a retry
 * may succeed.
 */
function outcomeOf(error: unknown): SendOutcome {
  if (!(error instanceof Error)) return { kind: 'failed', reason: 'unknown' }
  const permanent = 'permanent' in error && error.permanent === true
  const parts = ['code', 'command', 'responseCode'].map((name) =>
    name in error ? String(Reflect.get(error, name)) : '',
  )
  // Only codes are returned, because the server's text repeats the address.
  return { kind: permanent ? 'refused' : 'failed', reason: parts.filter(Boolean).join(' ') || error.name }
}
