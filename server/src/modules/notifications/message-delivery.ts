import type { Log } from '../../platform/log.ts'
import type { EmailMessage, SendOutcome, Sender, SmsMessage } from './ports.ts'

export interface MessageDelivery<Message> {
  /**
   * Starts sending and returns at once. Therefore no response waits for a provider, or reveals the outcome by how long
   * it takes.
   */
  post(message: Message): void
  /** Sends a message and waits for the outcome. */
  deliver(message: Message): Promise<SendOutcome['kind']>
  /** Resolves when every message has an outcome. */
  settled(): Promise<void>
}

export type TextDelivery = MessageDelivery<SmsMessage>
export type MailDelivery = MessageDelivery<EmailMessage>

export interface MessageDeliveryDeps<Message> {
  channel: 'sms' | 'email'
  sender: Sender<Message>
  log: Log
  /** Called with each outcome, to count it for the metrics. */
  counted: (outcome: SendOutcome['kind']) => void
}

/**
 * Returns a delivery that sends messages from this process. Codes must never be stored in readable form, so there is no
 * queue that outlives the process. If the process stops, the customer has to request a lost message again.
 */
export function createDelivery<Message extends { template: string }>(
  parts: MessageDeliveryDeps<Message>,
): MessageDelivery<Message> {
  const pending = new Set<Promise<unknown>>()
  const deliver = (message: Message): Promise<SendOutcome['kind']> => {
    const delivery = deliverOne(parts, message).finally(() => pending.delete(delivery))
    pending.add(delivery)
    return delivery
  }
  return {
    deliver,
    post: (message) => void deliver(message),
    async settled() {
      await Promise.all(pending)
    },
  }
}

async function deliverOne<Message extends { template: string }>(
  { channel, sender, log, counted }: MessageDeliveryDeps<Message>,
  message: Message,
): Promise<SendOutcome['kind']> {
  const outcome = await outcomeOf(sender, message)
  const { template } = message
  counted(outcome.kind)
  if (outcome.kind === 'sent')
    log.debug({ event: `${channel}_sent`, template, reference: outcome.reference }, 'Sent a message')
  else log.error({ event: `${channel}_${outcome.kind}`, template, reason: outcome.reason }, 'Could not send a message')
  return outcome.kind
}

async function outcomeOf<Message>(sender: Sender<Message>, message: Message): Promise<SendOutcome> {
  try {
    return await sender.send(message)
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : 'unknown' }
  }
}
