import type { Log } from '../../platform/log.ts'
import type { SmsMessage, SmsOutcome, SmsSender } from './ports.ts'

export interface TextDelivery {
  /** Starts sending and returns at once: no answer waits for a provider, or tells by its time what a provider did. */
  post(message: SmsMessage): void
  /** Resolves when everything posted so far has an outcome. */
  settled(): Promise<void>
}

export interface TextDeliveryParts {
  sms: SmsSender
  log: Log
  /** Counts outcomes for the metrics. */
  counted: (outcome: SmsOutcome['kind']) => void
}

/**
 * Sends texts in the background of this process. A code must never be stored in clear, so there is no queue that outlives the
 * process: a text lost with it is asked for again by the customer.
 */
export function createTextDelivery({ sms, log, counted }: TextDeliveryParts): TextDelivery {
  const pending = new Set<Promise<void>>()

  const deliver = async (message: SmsMessage): Promise<void> => {
    const outcome = await outcomeOf(sms, message)
    counted(outcome.kind)
    if (outcome.kind === 'sent')
      log.debug({ event: 'sms_sent', template: message.template, reference: outcome.reference }, 'Text sent')
    else
      log.error(
        { event: `sms_${outcome.kind}`, template: message.template, reason: outcome.reason },
        'A text was not sent',
      )
  }
  return {
    post(message) {
      const delivery = deliver(message).finally(() => pending.delete(delivery))
      pending.add(delivery)
    },
    async settled() {
      await Promise.all(pending)
    },
  }
}

async function outcomeOf(sms: SmsSender, message: SmsMessage): Promise<SmsOutcome> {
  try {
    return await sms.send(message)
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : 'unknown' }
  }
}
