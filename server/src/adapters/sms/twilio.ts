import { Type } from 'typebox'
import type { SendOutcome, SmsSender } from '../../modules/notifications/ports.ts'
import { vendor } from '../../platform/vendor.ts'
import type { SmsVendor } from './sms-vendor.ts'
import { callVendor, isIndianMobile, refusedForeignNumber, errorTextOf, type VendorAnswer } from './vendor-call.ts'

export const twilio: SmsVendor = {
  about: {
    label: 'Twilio',
    keys: { needs: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'], at: null },
  },
  ...vendor({
    settings: {
      TWILIO_ACCOUNT_SID: Type.String({ default: '' }),
      TWILIO_AUTH_TOKEN: Type.String({ default: '' }),
      TWILIO_FROM: Type.String({ default: '' }),
      TWILIO_API_BASE: Type.String({ pattern: '^https?://\\S+$', default: 'https://api.twilio.com' }),
    },
    secrets: ['TWILIO_AUTH_TOKEN'],
    problems: (set, { chosen }) =>
      chosen && !(set.TWILIO_ACCOUNT_SID && set.TWILIO_AUTH_TOKEN && set.TWILIO_FROM)
        ? ['SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM']
        : [],
    open: (set) =>
      twilioSms({
        apiBase: set.TWILIO_API_BASE,
        accountSid: set.TWILIO_ACCOUNT_SID,
        authToken: set.TWILIO_AUTH_TOKEN,
        from: set.TWILIO_FROM,
      }),
  }),
}

interface TwilioOptions {
  apiBase: string
  accountSid: string
  authToken: string
  /** A number, a sender name, or the id of a messaging service ('MG…'). */
  from: string
}

/** Seconds within which Twilio may deliver a text. A code is valid just as long, so a later text would be worthless. */
const VALIDITY_SECONDS = '300'
const ACCEPTED = new Set(['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered'])

function twilioSms({ apiBase, accountSid, authToken, from }: TwilioOptions): SmsSender {
  const url = `${apiBase}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const senderField = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  return {
    reaches: isIndianMobile,
    async send({ to, text }) {
      if (!isIndianMobile(to)) return refusedForeignNumber
      const answer = await callVendor(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          To: to,
          [senderField]: from,
          Body: text,
          ValidityPeriod: VALIDITY_SECONDS,
        }).toString(),
      })
      return 'failed' in answer ? { kind: 'failed', reason: answer.failed } : verdict(answer)
    },
  }
}

/** Returns the outcome according to the body, because Twilio may return 201 for a failed message. */
function verdict({ status, body }: VendorAnswer): SendOutcome {
  const state = body?.['status']
  if (typeof body?.['sid'] === 'string' && typeof state === 'string')
    return ACCEPTED.has(state)
      ? { kind: 'sent', reference: body['sid'] }
      : { kind: 'refused', reason: errorTextOf(state) }
  const reason = `status ${status} ${errorTextOf(body?.['message'])}`.trim()
  const final = typeof body?.['code'] === 'number' && status >= 400 && status < 500 && status !== 429
  return final ? { kind: 'refused', reason } : { kind: 'failed', reason }
}
