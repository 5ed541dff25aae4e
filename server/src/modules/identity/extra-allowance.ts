import { DAY_MS, shopDay } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { sameHash } from '../../platform/ids.ts'
import type { AdmitStrangerInput } from './admit-stranger.ts'
import { newChallenge } from './challenge.ts'
import { consumeCode, countAttempt, newestUsableCode, type CodeScope } from './code-queries.ts'
import { UNLIMITED, giveBackUses, takeUses, usesOf, type Bucket } from './counter-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { codeBuckets, takeUsesListingFull, hashCode, secondsUntilFree, refuseTooSoon } from './issue-code.ts'
import { EXTRA_GUESSES_PER_DAY, EXTRA_GUESSES_BEFORE_SINGLE, networksOf, ownNetwork } from './rules.ts'

// Once a number has used up its limits, each network may still request some codes for it, with separate codes and a
// separate count of wrong codes. Strangers on other networks therefore cannot use up the owner's codes or void them.
// Decision 0033 limits the guesses that are possible this way.

const extraCodeScope = ({ mobileNo, ip }: AdmitStrangerInput): CodeScope => ({
  mobileNo,
  purpose: 'SIGN_IN',
  customerUid: null,
  network: ownNetwork(ip),
})

/**
 * Returns the limits of one network for a number that has used up its limits. The network may request as many codes as
 * the number itself may.
 */
export const extraBuckets = (deps: IdentityDeps, { mobileNo, ip }: AdmitStrangerInput): Bucket[] =>
  codeBuckets(deps.settings.current(), 'beyond', `${mobileNo}:${ownNetwork(ip)}`)

/** Returns the bucket that counts today's codes beyond a number's limits, over all networks. */
const codesToday = (mobileNo: string, now: Date): string => `otp-beyond-all:${mobileNo}:${shopDay(now)}`

/** Admits a client that solved the harder challenge. Each code makes the next challenge for the number harder. */
export async function admitToExtraAllowance(
  deps: IdentityDeps,
  tx: Transaction,
  stranger: AdmitStrangerInput,
  now: Date,
): Promise<{ scope: CodeScope } | Refused> {
  const spent = await guessesLeft(tx, stranger, now)
  if ('refused' in spent) return spent
  const full = await takeUsesListingFull(tx, extraBuckets(deps, stranger), now)
  if (full.length > 0) return refuseTooSoon(await secondsUntilFree(tx, full, now))
  await takeUses(tx, [{ bucket: codesToday(stranger.mobileNo, now), limit: UNLIMITED, windowMs: DAY_MS }], now)
  return { scope: extraCodeScope(stranger) }
}

/**
 * Creates a challenge with four times the usual work. The work doubles with each code beyond the limits, up to 32 times
 * the usual work, which takes half a minute.
 */
export async function challengeForExtraAllowance(deps: IdentityDeps, { mobileNo }: AdmitStrangerInput, now: Date) {
  const [count = 0] = await usesOf(deps.db, [codesToday(mobileNo, now)], now)
  const tries = deps.settings.current().OTP_CHALLENGE_TRIES * 4 * 2 ** Math.min(3, count)
  return newChallenge(deps.secretKey, { mobileNo, tries, beyond: true }, now)
}

/**
 * Checks a code that was issued beyond the limits, and uses it up if it is right. Returns null if this network has no
 * such code. The caller must commit the transaction after a refusal too, because it records the guess.
 */
export async function checkExtraCode(
  deps: IdentityDeps,
  tx: Transaction,
  { code, ...stranger }: AdmitStrangerInput & { code: string },
  now: Date,
): Promise<{ right: true } | Refused | null> {
  const scope = extraCodeScope(stranger)
  const live = await newestUsableCode(tx, scope, now)
  if (!live) return null
  const guess = await guessesLeft(tx, stranger, now)
  if ('refused' in guess) return guess
  const attempted = await countAttempt(tx, live.uid, now)
  const isRight = attempted !== null && sameHash(attempted.codeHash, hashCode(deps.secretKey, live.uid, scope, code))
  if (!isRight || !(await consumeCode(tx, live.uid, now))) {
    await takeUses(tx, guess.counts, now)
    return refused('INVALID_OTP')
  }
  return { right: true }
}

/**
 * Returns the buckets that count a wrong code, or a refusal if no guess is left. Locks the number's counter, so that
 * simultaneous guesses are handled one at a time.
 */
async function guessesLeft(
  tx: Transaction,
  { mobileNo, ip }: AdmitStrangerInput,
  now: Date,
): Promise<{ counts: Bucket[] } | Refused> {
  const all = { bucket: `otp-guess-all:${mobileNo}`, limit: UNLIMITED, windowMs: DAY_MS }
  await takeUses(tx, [all], now)
  await giveBackUses(tx, [all.bucket])
  const [wrong = 0] = await usesOf(tx, [all.bucket], now)
  const region = networksOf(ip)[2]?.network
  const narrow = [
    {
      bucket: `otp-guess:${mobileNo}:${ownNetwork(ip)}`,
      limit: wrong < EXTRA_GUESSES_BEFORE_SINGLE ? EXTRA_GUESSES_PER_DAY.network : 1,
      windowMs: DAY_MS,
    },
    ...(region === undefined
      ? []
      : [{ bucket: `otp-guess:${mobileNo}:${region}`, limit: EXTRA_GUESSES_PER_DAY.region, windowMs: DAY_MS }]),
  ]
  const uses = await usesOf(
    tx,
    narrow.map(({ bucket }) => bucket),
    now,
  )
  const full = narrow.filter(({ limit }, at) => (uses[at] ?? 0) >= limit).map(({ bucket }) => bucket)
  if (full.length > 0) return refuseTooSoon(await secondsUntilFree(tx, full, now))
  return { counts: [all, ...narrow] }
}
