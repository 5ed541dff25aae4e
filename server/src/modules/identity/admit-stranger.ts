import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS, shopDay, shopHour } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import type { Settings } from '../shop/index.ts'
import { newChallenge } from './challenge.ts'
import { prefixUse, recentGuessing } from './code-queries.ts'
import { UNLIMITED, usesOf, windowEnds, type Bucket } from './counter-queries.ts'
import { uidOfNumber } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { takeUsesListingFull, kindsOf, refuseTooSoon } from './issue-code.ts'
import {
  CHALLENGE_LIFE_MS,
  CODE_LIFE_MS,
  addMilliseconds,
  challengeHardness,
  isPumped,
  isSprayed,
  networksOf,
  ownNetwork,
  prefixOf,
  secondsUntil,
  codeBudgetUntilHour,
} from './rules.ts'

export interface AdmitStrangerInput {
  mobileNo: string
  /** The IP address of the client. */
  ip: string
}

type AdmitStrangerResult = { admitted: true } | Refused

const hourOf = (now: Date): string => `${shopDay(now)}T${shopHour(now)}`

/**
 * Returns a check that admits an unknown device to a code. Once a limit that the device shares with others is reached,
 * it must solve a challenge. After that, only the shop's budget limits it. `solved` identifies the solved challenge, or
 * is null.
 */
export const admitStranger =
  (deps: IdentityDeps, { mobileNo, ip }: AdmitStrangerInput, solved: string | null) =>
  (tx: Transaction, now: Date): Promise<AdmitStrangerResult> =>
    solved === null
      ? admitUnproved(deps, tx, { mobileNo, ip }, now)
      : admitProved(deps, tx, { mobileNo, ip }, solved, now)

async function admitUnproved(
  deps: IdentityDeps,
  tx: Transaction,
  { mobileNo, ip }: AdmitStrangerInput,
  now: Date,
): Promise<AdmitStrangerResult> {
  const settings = deps.settings.current()
  if ((await pausedPrefix(deps, tx, mobileNo, now)) || (await detectSpray(deps, tx, now)))
    return refused('CHALLENGE_REQUIRED', { retryAfter: (15 * MINUTE_MS) / SECOND_MS })
  const full = await takeUsesListingFull(
    tx,
    [...sharedBuckets(settings, mobileNo, ip, now), strangersBucket(settings, now)],
    now,
  )
  if (full.length === 0) return { admitted: true }
  deps.log.warn(
    { event: 'otp_challenged', limits: kindsOf(full) },
    'A limit is reached: unknown devices must solve a challenge for a code',
  )
  const [end] = await windowEnds(tx, full)
  return refused('CHALLENGE_REQUIRED', { retryAfter: end ? secondsUntil(end.expiresAt, now) : 1 })
}

async function admitProved(
  deps: IdentityDeps,
  tx: Transaction,
  { mobileNo, ip }: AdmitStrangerInput,
  solved: string,
  now: Date,
): Promise<AdmitStrangerResult> {
  const used = await takeUsesListingFull(
    tx,
    [{ bucket: `otp-challenge:${solved}`, limit: 1, windowMs: CHALLENGE_LIFE_MS }],
    now,
  )
  if (used.length > 0) return refused('CHALLENGE_REQUIRED', { retryAfter: 1 })
  await takeUsesListingFull(
    tx,
    solvedBuckets(ip, now).map((bucket) => ({ bucket, limit: UNLIMITED, windowMs: HOUR_MS })),
    now,
  )
  const settings = deps.settings.current()
  if ((await takeUsesListingFull(tx, [strangersBucket(settings, now)], now)).length === 0) return { admitted: true }
  const kept = { bucket: `otp-kept:${shopDay(now)}`, limit: slicesNow(settings, now).kept, windowMs: DAY_MS }
  if ((await hasOrdered(deps, tx, mobileNo)) && (await takeUsesListingFull(tx, [kept], now)).length === 0)
    return { admitted: true }
  deps.log.error({ event: 'otp_budget_spent' }, 'The shop has spent its code budget for this hour')
  return refuseTooSoon((HOUR_MS - (now.getTime() % HOUR_MS)) / SECOND_MS)
}

/**
 * Creates a challenge. The more challenges the whole shop or this network has solved within the hour, the harder it is.
 */
export async function challengeStranger(deps: IdentityDeps, { mobileNo, ip }: AdmitStrangerInput, now: Date) {
  const settings = deps.settings.current()
  const [bySame = 0, byAll = 0] = await usesOf(deps.db, solvedBuckets(ip, now), now)
  const times = Math.max(
    challengeHardness(bySame, settings.OTP_IP_HOUR),
    challengeHardness(byAll, slicesNow(settings, now).open),
  )
  return newChallenge(deps.secretKey, { mobileNo, tries: settings.OTP_CHALLENGE_TRIES * times, beyond: false }, now)
}

const slicesNow = (settings: Settings, now: Date) => codeBudgetUntilHour(settings.OTP_DAY_BUDGET, shopHour(now))

const solvedBuckets = (ip: string, now: Date): string[] => [
  `otp-solved:${ownNetwork(ip)}`,
  `otp-solved-hour:${hourOf(now)}`,
]

const strangersBucket = (settings: Settings, now: Date): Bucket => ({
  bucket: `otp-strangers:${shopDay(now)}`,
  limit: slicesNow(settings, now).strangers,
  windowMs: DAY_MS,
})

const sharedBuckets = (settings: Settings, mobileNo: string, ip: string, now: Date): Bucket[] => [
  ...networksOf(ip).map(({ network, times }) => ({
    bucket: `otp-network:${network}`,
    limit: settings.OTP_IP_HOUR * times,
    windowMs: HOUR_MS,
  })),
  { bucket: `otp-prefix:${prefixOf(mobileNo)}`, limit: settings.OTP_PREFIX_HOUR, windowMs: HOUR_MS },
  { bucket: `otp-open:${hourOf(now)}`, limit: slicesNow(settings, now).open, windowMs: HOUR_MS },
]

async function hasOrdered(deps: IdentityDeps, tx: Transaction, mobileNo: string): Promise<boolean> {
  const uid = await uidOfNumber(tx, mobileNo)
  return uid !== null && deps.hasOrdered(tx, uid)
}

/**
 * Returns why codes to a prefix are paused because of suspected SMS pumping. Only expired codes are counted, so that a
 * busy minute does not look like an attack.
 */
async function pausedPrefix(deps: IdentityDeps, tx: Transaction, mobileNo: string, now: Date): Promise<boolean> {
  const prefix = prefixOf(mobileNo)
  const use = await prefixUse(tx, prefix, addMilliseconds(now, -HOUR_MS), addMilliseconds(now, -CODE_LIFE_MS))
  if (!isPumped(use)) return false
  deps.log.warn({ event: 'otp_prefix_paused', prefix, ...use }, 'Customers use hardly any code sent to this prefix')
  return true
}

/**
 * Returns true if somebody is guessing across many numbers. As long as this goes on, each code for an unknown device
 * requires a challenge.
 */
async function detectSpray(deps: IdentityDeps, db: Queryable, now: Date): Promise<boolean> {
  const guessing = await recentGuessing(db, addMilliseconds(now, CODE_LIFE_MS - HOUR_MS))
  if (!isSprayed(guessing)) return false
  deps.log.error({ event: 'otp_spray', ...guessing }, 'An attacker guesses codes of many numbers')
  return true
}
