import { channels } from '@farmstand/contracts/office/channels'
import type { HeldReason } from '@farmstand/contracts/office/messages'
import { DAY_MS, shopDay } from '../../platform/clock.ts'
import { inTransaction, type Database } from '../../platform/database.ts'
import {
  customerByUid,
  giveBackUses,
  isConfirmed,
  takeUses,
  unconfirmedNotices,
  type Bucket,
} from '../identity/index.ts'
import type { SettingsReader } from '../shop/index.ts'
import type { StoredMessage } from './queries.ts'

export interface DayLimitDeps {
  db: Database
  settings: SettingsReader
  /** The key that hashes email addresses in counters and signs the links that confirm these addresses. */
  secretKey: Buffer
}

/**
 * The decision to send a message or to hold it back. `unconfirmed` means that the message's email address is
 * unconfirmed, so the email contains the link that confirms it.
 */
export type Admission = { unconfirmed: boolean } | { held: HeldReason }

/**
 * Decides if a message may be sent today. Each message counts once, at its first attempt: for its customer, for the
 * shop and, while its email address is unconfirmed, for that address. A message that one limit holds back does not
 * count towards the others. Test messages are not counted, nor are messages that were held back and that staff send
 * again.
 */
export async function admitMessage(
  { db, settings, secretKey }: DayLimitDeps,
  { event, channel, recipient, customerUid, tries, limitsWaived }: StoredMessage,
  now: Date,
): Promise<Admission> {
  if (event === 'TEST') return { unconfirmed: false }
  const unconfirmed =
    channels[channel].optIn === 'CONFIRMING' &&
    customerUid !== null &&
    !isConfirmed(await customerByUid(db, customerUid), recipient)
  if (tries > 1 || limitsWaived) return { unconfirmed }
  const { MESSAGES_CUSTOMER_DAY: ofCustomer, MESSAGES_SHOP_DAY: ofShop } = settings.current()
  const today = { windowMs: DAY_MS }
  const day = shopDay(now)
  // The limits, in the order in which they are locked. The name of the bucket contains the day, so a new count starts
  // each day.
  const limits: [HeldReason, Bucket][] = []
  if (customerUid !== null) {
    if (unconfirmed)
      limits.push(['UNCONFIRMED', unconfirmedNotices(secretKey, { uid: customerUid, email: recipient, now })])
    limits.push(['CUSTOMER_DAY', { bucket: `messages:${customerUid}:${day}`, limit: ofCustomer, ...today }])
  }
  limits.push(['SHOP_DAY', { bucket: `messages-shop:${day}`, limit: ofShop, ...today }])
  return inTransaction(db, async (tx) => {
    const buckets = limits.map(([, bucket]) => bucket)
    const taken = await takeUses(tx, buckets, now)
    const full = limits.find(([, { bucket }]) => !taken.has(bucket))
    if (!full) return { unconfirmed }
    await giveBackUses(tx, [...taken])
    return { held: full[0] }
  })
}
