import { Type } from 'typebox'
import { readTemplate, type SendOutcome, type SmsSender } from '../../modules/notifications/ports.ts'
import { vendor } from '../../platform/vendor.ts'
import type { SmsVendor } from './sms-vendor.ts'
import { callVendor, isIndianMobile, refusedForeignNumber, errorTextOf, type VendorAnswer } from './vendor-call.ts'

export const msg91: SmsVendor = {
  about: { label: 'MSG91', keys: { needs: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'], at: null } },
  unregistered: ({ MSG91_NOTICE_FLOWS: set }, texts) => {
    const flows = flowsOf(String(set))
    return {
      missing: texts.filter((name) => !flows.get(name) && !flows.get(readTemplate(name).name)),
      setting: 'MSG91_NOTICE_FLOWS',
    }
  },
  ...vendor({
    settings: {
      MSG91_AUTH_KEY: Type.String({ default: '' }),
      MSG91_TEMPLATE_ID: Type.String({ default: '' }),
      MSG91_NOTICE_FLOWS: Type.String({ pattern: '^([a-z-]+=[^\\s,=]+(,[a-z-]+=[^\\s,=]+)*)?$', default: '' }),
      MSG91_API_BASE: Type.String({ pattern: '^https?://\\S+$', default: 'https://control.msg91.com/api/v5' }),
    },
    secrets: ['MSG91_AUTH_KEY'],
    problems: (set, { chosen }) =>
      chosen && !(set.MSG91_AUTH_KEY && set.MSG91_TEMPLATE_ID)
        ? ['SMS_PROVIDER=msg91 needs MSG91_AUTH_KEY and MSG91_TEMPLATE_ID']
        : [],
    open: (set) =>
      msg91Sms({
        apiBase: set.MSG91_API_BASE,
        authKey: set.MSG91_AUTH_KEY,
        codeFlow: set.MSG91_TEMPLATE_ID,
        noticeFlows: flowsOf(set.MSG91_NOTICE_FLOWS),
      }),
  }),
}

/** Returns MSG91's flow ids of the registered texts, by the name of the text. */
const flowsOf = (setting: string): ReadonlyMap<string, string> => new Map(setting.split(',').map((pair) => twoOf(pair)))

/** Splits 'name=flow' into its two parts. */
function twoOf(pair: string): [string, string] {
  const [name = '', flow = ''] = pair.split('=', 2)
  return [name, flow]
}

interface Msg91Options {
  apiBase: string
  authKey: string
  /** The flow of the registered text for codes. */
  codeFlow: string
  /**
   * The flow of each notice, by the name of the notice. Also contains the flows for codes in other languages. A notice
   * without a flow is refused.
   */
  noticeFlows: ReadonlyMap<string, string>
}

/**
 * Returns a sender for MSG91, which sends the registered text of a flow with the code filled in. The shop's text must
 * be the same as the registered one.
 */
function msg91Sms({ apiBase, authKey, codeFlow, noticeFlows }: Msg91Options): SmsSender {
  return {
    reaches: isIndianMobile,
    async send({ to, template, code, gaps = [] }) {
      if (!isIndianMobile(to)) return refusedForeignNumber
      // If the text has no flow in the recipient's language, the English flow is used.
      const own = noticeFlows.get(template) ?? noticeFlows.get(readTemplate(template).name)
      const flow = code === null ? own : (own ?? codeFlow)
      if (!flow) return { kind: 'refused', reason: `No flow is set for ${template}` }
      const recipient = { mobiles: to.slice(1), ...placeholdersOf(gaps), ...(code !== null && { OTP: code }) }
      const answer = await callVendor(`${apiBase}/flow`, {
        method: 'POST',
        headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ template_id: flow, short_url: '0', realTimeResponse: '1', recipients: [recipient] }),
      })
      return 'failed' in answer ? { kind: 'failed', reason: answer.failed } : verdict(answer)
    },
  }
}

/** Returns the values for the placeholders of a flow, which MSG91 calls VAR1, VAR2 and so on. */
const placeholdersOf = (gaps: readonly string[]): Record<string, string> =>
  Object.fromEntries(gaps.map((gap, at) => [`VAR${at + 1}`, gap]))

/** Returns the outcome according to `type`, because MSG91 also returns errors with status 200. */
function verdict({ status, body }: VendorAnswer): SendOutcome {
  if (body?.['type'] === 'success') return { kind: 'sent', reference: String(body['message']).slice(0, 64) }
  const message = errorTextOf(body?.['message'])
  if (body?.['type'] === 'error' && status < 500 && status !== 429)
    return { kind: 'refused', reason: message || `status ${status}` }
  return { kind: 'failed', reason: `status ${status} ${message}`.trim() }
}
