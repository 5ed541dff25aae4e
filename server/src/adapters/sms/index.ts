import type { SmsSender } from '../../modules/notifications/ports.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { msg91Sms } from './msg91.ts'
import { outboxSms } from './outbox.ts'
import { twilioSms } from './twilio.ts'

/** The provider that the settings name. */
export function chooseSmsSender(config: Config, log: Log): SmsSender {
  const providers: Record<Config['SMS_PROVIDER'], () => SmsSender> = {
    outbox: () => outboxSms({ dataDir: config.dataDir, clock: systemClock, log }),
    msg91: () =>
      msg91Sms({
        apiBase: config.MSG91_API_BASE,
        authKey: config.MSG91_AUTH_KEY,
        codeFlow: config.MSG91_TEMPLATE_ID,
        noticeFlows: new Map(config.MSG91_NOTICE_FLOWS.split(',').map((pair) => twoOf(pair))),
      }),
    twilio: () =>
      twilioSms({
        apiBase: config.TWILIO_API_BASE,
        accountSid: config.TWILIO_ACCOUNT_SID,
        authToken: config.TWILIO_AUTH_TOKEN,
        from: config.TWILIO_FROM,
      }),
  }
  return providers[config.SMS_PROVIDER]()
}

/** 'name=flow' as a pair. */
function twoOf(pair: string): [string, string] {
  const [name = '', flow = ''] = pair.split('=', 2)
  return [name, flow]
}
