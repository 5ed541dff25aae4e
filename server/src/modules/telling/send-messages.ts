import type { MessageChannel } from '@farmstand/contracts/office/channels'
import { MINUTE_MS, type Clock } from '../../platform/clock.ts'
import { processQueue } from '../../platform/due-work.ts'
import type { Job } from '../../platform/jobs.ts'
import {
  emailOfStoredText,
  openChannels,
  addAutofillLine,
  readTemplate,
  writeOrderMessage,
  type SendOutcome,
  type Senders,
  type MessageBrand,
} from '../notifications/index.ts'
import { currentShop } from '../shop/index.ts'
import { confirmEmailPath } from '../identity/index.ts'
import { admitMessage, type Admission, type DayLimitDeps } from './day-limits.ts'
import {
  addMessages,
  changeMessage,
  holdOutdatedMessages,
  settingSince,
  leaseDueMessage,
  eventsWithoutMessage,
  type EventToNotify,
  type MessageChange,
  type StoredMessage,
} from './queries.ts'
import { TEST_CODE, RETRY_WINDOW_MS, nextTry } from './rules.ts'
import { messagesOf, type Contact, type MessageDraft } from './write-messages.ts'

export interface TellingDeps extends DayLimitDeps {
  clock: Clock
  senders: Senders
  /** The origin at which customers reach the shop. */
  publicUrl: string
}

export const messageJobs = (deps: TellingDeps): Job[] => [
  { name: 'notify-about-orders', cron: '* * * * *', run: () => sendOrderMessages(deps) },
]

const BATCH = 200

/**
 * Stores the messages about events of orders, each under its own key, and sends those that are due. It reads the events
 * from the history of the orders, so that no step of an order waits for a message or fails because of one.
 */
export async function sendOrderMessages(deps: TellingDeps): Promise<void> {
  await deps.settings.reload()
  await storeEventMessages(deps)
  await sendDue(deps)
}

async function storeEventMessages({ db, clock, settings, publicUrl, senders }: TellingDeps): Promise<void> {
  const current = settings.current()
  const { brand_name: brandName } = await currentShop(db)
  const writer = { brandName: () => brandName, publicUrl }
  const now = clock.now()
  const seller = { mobileNo: current.TELL_SELLER_MOBILE, email: current.TELL_SELLER_EMAIL }
  const audiences: Audience[] = [
    ...(current.TELL_CUSTOMERS === 'yes' ? [toCustomers] : []),
    ...(seller.mobileNo !== '' || seller.email !== ''
      ? [
          {
            setting: seller.mobileNo === '' ? 'TELL_SELLER_EMAIL' : 'TELL_SELLER_MOBILE',
            asNewOrder: true,
            to: () => seller,
          },
        ]
      : []),
  ]
  for (const { setting, asNewOrder, to } of audiences) {
    // Events from before the setting was switched on cause no messages.
    const on = await settingSince(db, setting)
    const since = new Date(Math.max(on?.getTime() ?? 0, now.getTime() - RETRY_WINDOW_MS))
    for (;;) {
      const news = await eventsWithoutMessage(db, { since, asNewOrder, now, limit: BATCH })
      await addMessages(
        db,
        news.flatMap((one) => messagesOf(senders, { ...draftOf(writer, one, asNewOrder), to: to(one), now })),
      )
      if (news.length < BATCH) break
    }
  }
}

interface Audience {
  /** The setting that switches these messages on. */
  setting: string
  asNewOrder: boolean
  to: (news: EventToNotify) => Contact
}

const toCustomers: Audience = {
  setting: 'TELL_CUSTOMERS',
  asNewOrder: false,
  to: (news) => ({ mobileNo: news.mobile_no, email: news.email }),
}

function draftOf(writer: MessageBrand, news: EventToNotify, asNewOrder: boolean): Omit<MessageDraft, 'to' | 'now'> {
  const event = asNewOrder ? 'NEW_ORDER' : news.event
  const { id, order_uid: orderUid, number, follows, paise, at, day, window } = news
  const order =
    orderUid === null || number === null || day === null || window === null
      ? null
      : { uid: orderUid, number, follows, arrival: { day, window } }
  const text = writeOrderMessage(writer, { event, order, paise, language: news.language ?? 'en' })
  return { event, about: id, customerUid: asNewOrder ? null : news.customer_uid, orderUid, text, at }
}

/**
 * Milliseconds after which another process may retry a message whose sender died. This is far longer than the slowest
 * provider takes.
 */
const LEASE_MS = 2 * MINUTE_MS
/**
 * After this many failures in a row, the channel's provider counts as down. The other messages then wait for the next
 * minute.
 */
const FAILURES = 3
/** Milliseconds that one run of a channel may take, so that a slow provider does not delay newer events. */
const TURN_MS = 45_000

/**
 * Sends due messages. Each channel is handled separately, so that a provider that is down delays no other channel. Safe
 * in several processes.
 */
export async function sendDue(deps: TellingDeps): Promise<void> {
  await holdOutdatedMessages(deps.db)
  const turns = await Promise.allSettled(openChannels(deps.senders).map((channel) => sendChannel(deps, channel)))
  const failed = turns.find((turn) => turn.status === 'rejected')
  if (failed) throw failed.reason
}

const sendChannel = (deps: TellingDeps, channel: MessageChannel): Promise<void> =>
  processQueue<StoredMessage, Failed>(deps.clock, {
    lanes: 1,
    maxFailures: FAILURES,
    leaseMs: LEASE_MS,
    turnMs: TURN_MS,
    take: (lease) => leaseDueMessage(deps.db, { channel, ...lease }),
    work: async (due) => {
      const admitted = await admitMessage(deps, due, deps.clock.now())
      if ('held' in admitted) {
        await changeMessage(deps.db, due.key, { state: 'HELD', held: admitted.held, nextTryAt: null })
        return 'NOT_ASKED'
      }
      const outcome = await send(deps, due, admitted)
      if (outcome.kind === 'failed') return outcome
      await changeMessage(deps.db, due.key, changeAfter(due, outcome, deps.clock.now()))
      return null
    },
    postpone: (due, failed) => changeMessage(deps.db, due.key, changeAfter(due, failed, deps.clock.now())),
    // The database failed. The lease of the message expires by itself.
    thrown: (error) => {
      throw error
    },
  })

type Failed = Extract<SendOutcome, { kind: 'failed' }>

/** Returns the next state of a message after an attempt to send it. */
function changeAfter({ tries, triedSince }: StoredMessage, outcome: SendOutcome, now: Date): MessageChange {
  if (outcome.kind === 'sent') return { state: 'SENT', nextTryAt: null, error: null, held: null, sentAt: now }
  if (outcome.kind === 'refused') return { state: 'REFUSED', nextTryAt: null, error: outcome.reason }
  const nextTryAt = nextTry(tries, triedSince, now)
  return { state: nextTryAt ? 'WAITING' : 'GIVEN_UP', nextTryAt, error: outcome.reason }
}

async function send(
  { senders, publicUrl, secretKey }: TellingDeps,
  one: StoredMessage,
  { unconfirmed }: Extract<Admission, { unconfirmed: boolean }>,
): Promise<SendOutcome> {
  const { channel, recipient: to, template, gaps, subject, body, customerUid: uid } = one
  const sender = senders[channel]
  if (!sender) throw new Error(`Channel ${channel} has no sender`)
  try {
    if ('text' in sender)
      return one.event === 'TEST'
        ? await sender.text.send({
            to,
            template,
            text: addAutofillLine({ publicUrl }, body, TEST_CODE),
            code: TEST_CODE,
          })
        : await sender.text.send({ to, template, text: body, code: null, gaps })
    // The link is created only now, because staff can see stored texts and the link is only for the owner of the
    // address.
    const confirm = unconfirmed && uid !== null ? confirmEmailPath(secretKey, { uid, email: to }) : null
    return await sender.mail.send(
      emailOfStoredText(publicUrl, { to, language: readTemplate(template).language, subject, body, confirm }),
    )
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : 'unknown' }
  }
}
